// Written by `npm run generate` from src/staff/words/en.json. Do not edit.

/** A word of a file: a type that names the file is shown with it. */
type Word<_File> = string;

export type SignInTitleWords<File = "src/staff/words/en.json"> = {
readonly "desk": Word<File>;
readonly "editor": Word<File>;
};

export type SignInWords<File = "src/staff/words/en.json"> = {
readonly "title": SignInTitleWords;
readonly "lead": Word<File>;
readonly "sessionOver": Word<File>;
readonly "email": Word<File>;
readonly "password": Word<File>;
readonly "showPassword": Word<File>;
readonly "hidePassword": Word<File>;
readonly "submit": Word<File>;
readonly "busy": Word<File>;
readonly "wrong": Word<File>;
readonly "limit": Word<File>;
readonly "noNetwork": Word<File>;
readonly "forgotten": Word<File>;
readonly "codeMissing": Word<File>;
};

export type CodeWords<File = "src/staff/words/en.json"> = {
readonly "title": Word<File>;
readonly "lead": Word<File>;
readonly "code": Word<File>;
readonly "submit": Word<File>;
readonly "busy": Word<File>;
readonly "incomplete": Word<File>;
readonly "wrong": Word<File>;
readonly "late": Word<File>;
readonly "removed": Word<File>;
readonly "refused": Word<File>;
readonly "lost": Word<File>;
readonly "back": Word<File>;
};

export type CodeRequiredWords<File = "src/staff/words/en.json"> = {
readonly "title": Word<File>;
readonly "lead": Word<File>;
readonly "account": Word<File>;
};

export type StrangerDeskWords<File = "src/staff/words/en.json"> = {
readonly "title": Word<File>;
readonly "lead": (values: { readonly email: string | number }) => Word<File>;
readonly "elsewhere": Word<File>;
};

export type StrangerEditorWords<File = "src/staff/words/en.json"> = {
readonly "title": Word<File>;
readonly "lead": (values: { readonly email: string | number }) => Word<File>;
readonly "elsewhere": Word<File>;
};

export type StrangerWords<File = "src/staff/words/en.json"> = {
readonly "desk": StrangerDeskWords;
readonly "editor": StrangerEditorWords;
readonly "tryAgain": Word<File>;
readonly "signOut": Word<File>;
};

/** What a translation has. */
export interface Words {
readonly LANG: "hi" | "ta";
readonly SIGN_IN_WORDS: SignInWords;
readonly CODE_WORDS: CodeWords;
readonly CODE_REQUIRED_WORDS: CodeRequiredWords;
readonly STRANGER_WORDS: StrangerWords;
}
