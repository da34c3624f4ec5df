import SearchOff from '@mui/icons-material/SearchOff'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'

/** An address that leads nowhere. */
export const NotFoundPage = () => (
  <Page title={texts.app.notFound} tabTitle={texts.app.notFound}>
    <EmptyState icon={SearchOff} title={texts.app.notFoundHint}>
      <Button variant="contained" component={Link} to={paths.cases}>
        {texts.app.toCases}
      </Button>
    </EmptyState>
  </Page>
)
