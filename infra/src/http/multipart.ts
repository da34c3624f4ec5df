import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import type { Readable } from 'node:stream'

export const multipartFaults = [
  'not-multipart',
  'unknown-part',
  'duplicate-part',
  'part-too-large',
  'missing-file',
  'broken',
] as const
export type MultipartFault = (typeof multipartFaults)[number]

export class MultipartError extends Error {
  readonly fault: MultipartFault
  constructor(fault: MultipartFault) {
    super(`multipart form: ${fault}`)
    this.name = 'MultipartError'
    this.fault = fault
  }
}

export interface UploadForm {
  /** As many as have come: those behind the file are missing until it was read to its end, which all others precede. */
  readonly fields: Readonly<Record<string, string>>
  /** The file as it arrives, no faster than it is read. Ends well only if the whole form did. @throws MultipartError */
  readonly file: AsyncIterable<Uint8Array>
}

const maxFieldBytes = 16 * 1024

/**
 * Reads a form of text fields and one file, in any order (UPL-50). Resolves when the file begins: until its content is
 * read, nothing more is taken from the network.
 * @throws MultipartError
 */
export const readUploadForm = (
  request: IncomingMessage,
  names: { readonly fields: readonly string[]; readonly file: string },
): Promise<UploadForm> =>
  new Promise((resolve, reject) => {
    const parser = parserFor(request)
    if (parser === null) {
      reject(new MultipartError('not-multipart'))
      return
    }
    const fields: Record<string, string> = {}
    let file: Readable | null = null
    let fault: MultipartError | null = null
    const whole = new Settling()

    const fail = (kind: MultipartFault): void => {
      if (fault !== null) return
      fault = new MultipartError(kind)
      request.unpipe(parser)
      request.resume()
      file?.destroy(fault)
      whole.reject(fault)
      reject(fault)
    }

    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) fail('part-too-large')
      else if (!names.fields.includes(name)) fail('unknown-part')
      else if (Object.hasOwn(fields, name)) fail('duplicate-part')
      else fields[name] = value
    })
    parser.on('file', (name, stream) => {
      stream.on('error', () => fail('broken'))
      if (file !== null || name !== names.file || fault !== null) {
        stream.resume()
        fail(name === names.file ? 'duplicate-part' : 'unknown-part')
        return
      }
      file = stream
      resolve({ fields, file: untilWhole(stream, whole, () => fail('broken')) })
    })
    parser.on('fieldsLimit', () => fail('unknown-part'))
    parser.on('partsLimit', () => fail('unknown-part'))
    parser.on('filesLimit', () => fail('duplicate-part'))
    parser.on('error', () => fail('broken'))
    parser.on('close', () => (file === null ? fail('missing-file') : whole.resolve()))
    request.on('close', () => {
      if (!request.complete) fail('broken')
    })
    request.pipe(parser)
  })

async function* untilWhole(file: Readable, whole: Settling, giveUp: () => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk
    await whole.promise
  } catch (error) {
    await whole.promise
    throw error
  } finally {
    // A reader that stops early must not leave the request standing still.
    giveUp()
  }
}

/** Whoever reads the file learns of a failure there; while nobody reads it, it is nobody's unhandled rejection. */
class Settling {
  resolve: () => void = () => undefined
  reject: (reason: Error) => void = () => undefined
  readonly promise = new Promise<void>((resolve, reject) => {
    this.resolve = resolve
    this.reject = reject
  })
  constructor() {
    this.promise.catch(() => undefined)
  }
}

const parserFor = (request: IncomingMessage): busboy.Busboy | null => {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) return null
  try {
    return busboy({
      headers: request.headers,
      limits: { fieldNameSize: 100, fieldSize: maxFieldBytes, fields: 20, files: 2, parts: 24 },
    })
  } catch {
    return null
  }
}
