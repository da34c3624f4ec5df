import { setFlagsFromString } from 'node:v8'

const mebibytes = 4

/**
 * Has V8 free the buffers of bodies that went through after 16 MiB of them. By itself it lets 128 MiB gather, since
 * buffers lie outside its heap and look small from inside: then a large transfer costs as much memory as if it were
 * held. The limit is derived from this flag each time; the heap itself was laid out when the process began, so that
 * objects have as much room as ever.
 */
export const freeBuffersEarly = (): void => setFlagsFromString(`--scavenger-max-new-space-capacity-mb=${mebibytes}`)
