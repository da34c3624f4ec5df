/** A multipart upload: text fields, then the file. `content` is read as a stream and never held whole. */
export interface MultipartUpload {
  readonly fields: Readonly<Record<string, string>>
  readonly fileField: string
  readonly fileName: string
  readonly content: UploadContent
  readonly onProgress?: ((sentBytes: number) => void) | undefined
  /** Fields that stand behind the file: what is known once all of it was made. */
  readonly fieldsBehind?: (() => Promise<Readonly<Record<string, string>>>) | undefined
}
/** A file on disk (browsers send it from there), or bytes as they come into being (Node). */
export type UploadContent = Blob | { readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>; readonly size: number }

export interface HttpRequest {
  readonly method: string
  /** Path and query, beginning with `/`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | MultipartUpload | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * What the typed client needs of its surroundings: requests with cookies, and a look at the readable ones.
 * @throws NoConnectionError when there is no answer; an AbortError when `signal` ended it.
 */
export interface HttpPort {
  readonly send: (request: HttpRequest) => Promise<Response>
  readonly cookie: (name: string) => string | undefined
}
