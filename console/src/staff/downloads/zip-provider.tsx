import type { ReactNode } from 'react'
import { createContext, lazy, Suspense, use, useCallback, useState } from 'react'
import { useAuthProvider, useNotify, useRefresh } from 'react-admin'
import type { Document } from '../../shared/client/types.ts'
import type { ZipOptions } from '../../shared/downloads/zip/order.ts'
import { zipTexts } from '../../shared/texts/downloads.ts'
import { useOffice } from '../office/office-context.tsx'
import type { ZipRequest } from './zip-request.ts'

const ZipDialog = lazy(() => import('./zip-dialog.tsx').then((module) => ({ default: module.ZipDialog })))

const ZipContext = createContext<((request: ZipRequest) => void) | null>(null)

/** Offers documents as one ZIP file; it begins once somebody agreed to how many and how much. */
export const useZip = (): ((request: ZipRequest) => void) => {
  const request = use(ZipContext)
  if (request === null) throw new Error('useZip outside ZipProvider')
  return request
}

export const ZipProvider = ({ children }: { children: ReactNode }) => {
  const { downloads } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const authProvider = useAuthProvider()
  const [request, setRequest] = useState<ZipRequest | null>(null)

  const start = useCallback(
    async ({ name, caseNumber }: ZipRequest, documents: readonly Document[], options: ZipOptions) => {
      setRequest(null)
      try {
        const count = await downloads.saveZip({ name, caseNumber, documents, options })
        notify(zipTexts.saved(count), { type: 'success' })
        refresh()
      } catch (error) {
        // Why it failed stands among the downloads; here only what concerns the whole session.
        await authProvider?.checkError(error).catch(() => undefined)
      }
    },
    [authProvider, downloads, notify, refresh],
  )

  return (
    <ZipContext value={setRequest}>
      {children}
      {request === null ? null : (
        <Suspense>
          <ZipDialog
            request={request}
            onStart={(documents, options) => void start(request, documents, options)}
            onClose={() => setRequest(null)}
          />
        </Suspense>
      )}
    </ZipContext>
  )
}
