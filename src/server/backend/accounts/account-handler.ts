/** Answers a request of an account, or hands it on to `answer`. */
export type AccountHandler = (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>;

/** Each hands on to the next. */
export const oneAfterTheOther = (handlers: readonly AccountHandler[]): AccountHandler =>
  handlers.reduce((outer, inner) => (request, answer) => outer(request, (asked) => inner(asked, answer)));
