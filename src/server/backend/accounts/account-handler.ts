/** Answers a request of an account, or hands it on to `answer`. */
export type AccountHandler = (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>;
