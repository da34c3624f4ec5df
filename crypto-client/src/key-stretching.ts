/** Argon2id: 64 MiB, three passes, four lanes (RFC 9106 §4, second choice). Fixed here: the server has no say in it. */
export const keyStretching = { 'argon2id-custom': { memory: 65_536, iterations: 3, parallelism: 4 } } as const
