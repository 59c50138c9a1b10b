import { OTHER } from "#editor/words/chosen.gen.ts";

/** Of what is said in English whatever the editor speaks: findings of the check, differences between documents. */
export const ENGLISH = OTHER && "en";
