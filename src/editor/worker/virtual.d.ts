/** The schema of the site, all files in one. */
declare module "virtual:site-schema" {
  const bundle: import("#document/model/schema.ts").SchemaBundle;
  export default bundle;
}

/** The validator of that schema, compiled when the code is bundled: the page's policy allows no compiling. */
declare module "virtual:site-validator" {
  const validate: import("#document/check/check-schema.ts").Validator;
  export default validate;
}
