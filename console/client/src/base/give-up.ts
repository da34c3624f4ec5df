/**
 * Frees at once what these bytes lie in, which is gone for everybody then. A part of a buffer is left alone: the rest
 * may be somebody else's, unless it is but the tag that AES-GCM puts behind what it gives.
 *
 * [Note: memory is given up] Who only forgets a piece leaves it to the browser, which collects garbage after some 100
 * MiB in each thread. What is posted is taken from its thread, whoever listens; here nobody does.
 * `ArrayBuffer.transfer(0)` does not do it: Chromium keeps the memory until it collects, for which there seems to be no
 * reason left. Decision 67.
 */
export const giveUp = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): void => {
  const rest = buffer.byteLength - byteLength
  // What is gone already has a length of 0, and could not be posted.
  if (byteLength === 0 || byteOffset > 0 || rest > tagBytes) return
  nowhere ??= portToNobody()
  nowhere.postMessage(null, [buffer])
}

/** Of AES-GCM. */
const tagBytes = 16

let nowhere: MessagePort | undefined

const portToNobody = (): MessagePort => {
  const { port1, port2 } = new MessageChannel()
  // The other way round Chromium would not look at what is posted, and take nothing.
  port2.close()
  return port1
}
