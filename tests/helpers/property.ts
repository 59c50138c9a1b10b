import fc from "fast-check";

/** fast-check with the seed of the run. */
fc.configureGlobal({ seed: Number(process.env["SEED"]) });

export { fc };
