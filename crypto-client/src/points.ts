/** P-256 (SP 800-186, 3.2.1.3): y² = x³ − 3x + b over the field of this prime. */
const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
const coordinateBytes = 32
/** Of a point with both coordinates (SEC 1, 2.3.3): a byte that says so, x, y. */
export const pointBytes = 1 + 2 * coordinateBytes
const uncompressed = 4

/**
 * Whether these bytes are a point of the curve, uncompressed. Not every engine asks: WebKitGTK 2.50 agrees on a key
 * with points beside the curve as well, and whoever chooses those learns of the other's private key bit by bit.
 */
export const isPoint = (bytes: Uint8Array): boolean => {
  if (bytes.length !== pointBytes || bytes[0] !== uncompressed) return false
  const x = asNumber(bytes.subarray(1, 1 + coordinateBytes))
  const y = asNumber(bytes.subarray(1 + coordinateBytes))
  return x < prime && y < prime && (y * y - (x * x * x - 3n * x + b)) % prime === 0n
}

const asNumber = (bytes: Uint8Array): bigint => bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
