import { expect, test } from "vitest";
import { isRefusedRequest } from "#server/backend/http/refusals.ts";
import { authRoute } from "#server/backend/requests/auth-routes.ts";

const read = (method: string, path: string) => {
  const route = authRoute(method, new URL(`/auth/v1/${path}`, "http://site.test"), ["http://site.test/**"]);
  return isRefusedRequest(route) ? route.status : `${route.limit} ${route.params}`;
};

test.each([
  ["POST", "token?grant_type=password", "password grant_type=password"],
  ["POST", "token?grant%5Ftype=password", "password grant_type=password"],
  ["POST", "token?grant_type=refresh_token", "read grant_type=refresh_token"],
  ["POST", "token?grant_type=%72efresh_token", "read grant_type=refresh_token"],
  ["POST", "token?grant_type=pkce", "verify grant_type=pkce"],
  ["GET", "callback?state=x&code=y&authuser=0&iss=z", "verify state=x&code=y"],
  ["GET", "authorize?provider=google&redirect_to=http://evil.example/", "verify provider=google"],
  ["POST", "signup?redirect_to=http://site.test/x", "signup redirect_to=http%3A%2F%2Fsite.test%2Fx"],
  ["POST", "signup?redirect_to=http://evil.example/", "signup "],
  ["POST", "recover", "mail "],
  ["PUT", "user", "user "],
  ["GET", "user", "read "],
  ["POST", "logout?scope=local", "read scope=local"],
])("%s %s is read as %s", (method, path, expected) => expect(read(method, path)).toBe(expected));

test.each([
  ["POST", "token", 400],
  ["POST", "token?grant_type=password&grant_type=refresh_token", 400],
  ["POST", "token?grant_type=refresh_token&grant%5Ftype=password", 400],
  ["POST", "token?grant_type=password;x", 400],
  ["POST", "token?+grant_type=password", 400],
  ["POST", "token?grant_type=password&x=1", 400],
  ["GET", "verify?token=x&type=signup", 405],
  ["HEAD", "verify?token=x&type=signup", 405],
  ["HEAD", "user", 405],
  ["GET", "signup", 405],
  ["POST", "magiclink", 404],
  ["POST", "authorize", 405],
  ["POST", "callback", 405],
  ["POST", "admin/users", 404],
  ["POST", "token/", 404],
])("%s %s is answered with %d", (method, path, status) => expect(read(method, path)).toBe(status));
