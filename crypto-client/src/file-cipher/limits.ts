/** By how much an encrypted file is longer than the file: nonce (12) and tag (16). */
export const fileOverhead = 28
/** How much of a file is read, encrypted and decrypted at a time. Larger chunks were slower in Chromium. */
export const chunkBytes = 131_072
/**
 * How much of a file goes into its tag at a time while it is verified: half the calls for the tag. Four times
 * `chunkBytes` gained no more, eight times lost it again, in Chromium, Firefox and WebKit.
 */
export const verifiedBytes = 2 * chunkBytes
/** So many chunks are under way at once: keystream of the next overlaps hashing of this one. */
export const chunksInFlight = 3
/** GCM's counter has 32 bits and starts at 2 (NIST SP 800-38D §5.2.1.1). */
export const maxFileBytes = (2 ** 32 - 2) * 16
/** Up to here a file is decrypted in memory, in one call. */
export const smallFileBytes = 32 * 2 ** 20
/** Below this, a platform that fails the self-check may do a file in one call. */
export const oneShotBytes = 64 * 2 ** 20
