import type { RefusedRequest } from "#server/backend/http/refusals.ts";
import type { JsonFields } from "#server/lib/json-fields.ts";

/**
 * The most common leaked passwords, including local ones. Hosted Supabase asks a service; the embedded backend works
 * without a network.
 */
const COMMONEST: ReadonlySet<string> = new Set(
  `000000 0000000 00000000 111111 1111111 11111111 112233 11223344 121212 123123 123123123 123321 123456 1234567 12345678
  123456789 1234567890 1234561 123456a 123456aa 1234qwer 123abc 123qwe 131313 147258369 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 222222 333333 444444 555555 654321 666666 696969 777777 7777777 87654321 888888 88888888 987654 987654321
  999999 99999999 a123456 a12345678 aa123456 aaaaaa abc123 abcd1234 abcdef abcdefg access admin1 admin123 admin@123
  administrator asdasd asdfgh asdfghjkl ashley bailey baseball batman charlie chennai computer cricket daniel default
  donald dragon flower football freedom friends ganesh ganesha guest123 hannah hello123 hunter hunter2 iloveyou india123
  india@123 jaimatadi jennifer jessica jordan killer krishna letmein login123 lovely loveme master michael michelle
  monkey murugan mustang naruto nicole omsairam p@ssw0rd p@ssword pass123 pass@123 passw0rd password password1
  password12 password123 password@123 pokemon princess purple q1w2e3r4 qazwsx qwe123 qwer1234 qwerty qwerty1 qwerty12
  qwerty123 qwertyuiop root123 sachin sairam samsung secret secret123 shadow shankar soccer starwars summer sunshine
  superman system tamilnadu target123 test123 test1234 test@123 thomas tigger trustno1 user123 vellai welcome welcome1
  welcome123 welcome@123 whatever zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
);

/** Requests that set a password. */
const CHOSEN_BY: ReadonlySet<string> = new Set(["POST /auth/v1/signup", "PUT /auth/v1/user"]);

/** The response to a password that is too common; undefined for every other request. */
export function refuseChosenPassword(
  method: string,
  pathname: string,
  { password }: JsonFields,
): RefusedRequest | undefined {
  if (!CHOSEN_BY.has(`${method} ${pathname}`) || typeof password !== "string") return undefined;
  return COMMONEST.has(password.toLowerCase()) ? TOO_COMMON : undefined;
}

const TOO_COMMON: RefusedRequest = {
  status: 422,
  code: "weak_password",
  message: "Password is known to be weak and easy to guess, please choose a different one.",
  more: { weak_password: { reasons: ["pwned"] } },
};
