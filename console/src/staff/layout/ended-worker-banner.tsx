import { Alert } from '@mui/material'
import { workerEnded } from '@aktenraum/client/words/worker-ended'
import { ReloadButton } from '../components/reload-button.tsx'
import { useSession } from '../office/office-context.tsx'

/**
 * Before somebody goes on typing what cannot be saved any more: nothing is sealed or opened until the page is loaded
 * anew.
 */
export const EndedWorkerBanner = () =>
  useSession().isWorkerGone ? (
    <Alert severity="error" variant="filled" sx={{ mb: 2.5, alignItems: 'center' }} action={<ReloadButton />}>
      {workerEnded}
    </Alert>
  ) : null
