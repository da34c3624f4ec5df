import type { BulkUploader } from './uploader.ts'
import type { createBulkUploader } from './uploader.ts'

type Options = Parameters<typeof createBulkUploader>[0]

/** The page's one bulk uploader, loaded when it is first wanted; a load that failed is tried again. */
export const lazyBulkUploader = (options: Options): (() => Promise<BulkUploader>) => {
  let loading: Promise<BulkUploader> | undefined
  const load = async (): Promise<BulkUploader> => (await import('./uploader.ts')).createBulkUploader(options)
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
