import { verifyAudit } from '@aktenraum/domain/contracts'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import { Alert, Box } from '@mui/material'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { RunningButton } from '../components/running-button.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { pageTexts } from '../texts/pages-de.ts'

const words = pageTexts.operations.audit
type Verification = z.infer<(typeof verifyAudit)['answer']>

/** Computes the chain of hashes anew and says whether anybody changed the past. */
export const IntegrityCheck = () => {
  const { api } = useOffice()
  const [result, setResult] = useState<Verification | null>(null)
  const verify = useCallback(async () => {
    setResult(null)
    setResult(await api.call(verifyAudit))
  }, [api])
  const { run, isRunning, error } = useAction(verify)
  return (
    <Box>
      <RunningButton variant="outlined" startIcon={<VerifiedUser />} isRunning={isRunning} onClick={() => void run()}>
        {isRunning ? words.verifying : words.verify}
      </RunningButton>
      <Box role="status" sx={{ mt: result === null && error === undefined ? 0 : 1.5 }}>
        {result === null ? null : <Result result={result} />}
        {error === undefined ? null : <ErrorNote title={words.verifyError} error={error} onRetry={() => void run()} />}
      </Box>
    </Box>
  )
}

const Result = ({ result: { ok, events, skipped, head, first_broken_position: broken } }: { result: Verification }) => (
  <Alert severity={ok ? 'success' : 'error'} variant="outlined">
    <strong>{ok ? words.verified(events) : words.broken(broken ?? '?')}</strong>
    {skipped === 0 ? null : <div>{words.skipped(skipped)}</div>}
    <Box sx={{ fontFamily: 'monospace', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>{words.head(head)}</Box>
  </Alert>
)
