/** Stands in a browser's build for Node's module `crypto`, which HPKE asks on platforms without a global one. */
export const webcrypto = globalThis.crypto
