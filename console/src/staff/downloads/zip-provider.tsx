import type { ReactNode } from 'react'
import { createContext, use, useState } from 'react'
import { patientDialog } from '../components/patient-dialog.tsx'
import type { ZipRequest } from '../../features/zip/request.ts'

const ZipDialog = patientDialog(async () => (await import('./zip-dialog.tsx')).ZipDialog)

const ZipContext = createContext<((request: ZipRequest) => void) | null>(null)

/** Offers documents as one ZIP file; it begins once somebody agreed to how many and how much. */
export const useZip = (): ((request: ZipRequest) => void) => {
  const request = use(ZipContext)
  if (request === null) throw new Error('useZip outside ZipProvider')
  return request
}

export const ZipProvider = ({ children }: { children: ReactNode }) => {
  const [request, setRequest] = useState<ZipRequest | null>(null)
  return (
    <ZipContext value={setRequest}>
      {children}
      {request === null ? null : <ZipDialog request={request} onClose={() => setRequest(null)} />}
    </ZipContext>
  )
}
