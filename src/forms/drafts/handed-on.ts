import type { Answers } from "#forms/answers/answers.ts";

let handed: Answers = {};

/** What the form on the next page begins with, such as the address of an account just made. */
export function handOn(answers: Answers): void {
  handed = answers;
}

/** Once: whoever logs out leaves empty forms. */
export function takeHanded(): Answers {
  const taken = handed;
  handed = {};
  return taken;
}
