import { createServer } from 'node:net'

const tryPort = (port: number, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address()
      const found = typeof address === 'object' && address !== null ? address.port : null
      probe.close(() => resolve(found))
    })
  })

/** A port nobody listens on at this moment, chosen by the system. */
export const freePort = async (): Promise<number> => {
  const port = await tryPort(0, '127.0.0.1')
  if (port === null) throw new Error('The system has no free TCP port on 127.0.0.1.')
  return port
}

/** `wanted` if it is free on every address, else the next free one above it. */
export const portFrom = async (wanted: number): Promise<number> => {
  for (let port = wanted; port < Math.min(wanted + 100, 65_536); port += 1) {
    const onLoopback = await tryPort(port, '127.0.0.1')
    if (onLoopback !== null && (await tryPort(port, '0.0.0.0')) !== null) return port
  }
  return freePort()
}
