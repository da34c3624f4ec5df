import type { CaseId, HelpPage } from '@aktenraum/domain/contracts'
import FolderOff from '@mui/icons-material/FolderOffOutlined'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { isGone } from '@aktenraum/client/base/errors/http'
import type { Case } from '@aktenraum/client/collections/types'
import { caseWords } from '../../shared/texts/cases.ts'
import { BackLink } from '../components/back-link.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { Page } from '../components/page.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { caseIdOf } from '../office/ids.ts'
import { useCaseById } from '../reads/reads.ts'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { CaseOnPaper } from './case-on-paper.tsx'
import { CaseScopeProvider } from './case-scope.tsx'

interface CaseInAddressProps {
  readonly help: HelpPage
  readonly title: string
  /** For the tab of the browser; the title, unless it is said. */
  readonly tabTitle?: string
  /** Where the number of the case stands: above the title, or in what leads back to it. */
  readonly number: 'above' | 'back'
  readonly children: ReactNode
}

/** A page about something of the one case that its address names. */
export const CaseInAddress = (props: CaseInAddressProps) => {
  const caseId = caseIdOf(useParams()['caseId'])
  return caseId === null ? <NotFoundPage /> : <KnownCase {...props} caseId={caseId} />
}

const KnownCase = ({
  help,
  title,
  tabTitle = title,
  number,
  caseId,
  children,
}: CaseInAddressProps & { readonly caseId: CaseId }) => {
  const { data: record, error, refetch } = useCaseById(caseId)
  if (error && isGone(error)) return <CaseMissing error={error} onRetry={() => void refetch()} />
  return (
    <Page
      help={help}
      title={number === 'above' ? <Numbered record={record}>{title}</Numbered> : title}
      tabTitle={tabTitle}
      above={
        <BackLink to={paths.case(caseId)}>
          <span>
            {caseWords.toCase}
            {number === 'above' || record === undefined ? null : (
              <>
                {' '}
                <DecryptedText value={record.case_number} />
              </>
            )}
          </span>
        </BackLink>
      }
    >
      {record !== undefined ? (
        <CaseScopeProvider key={record.id} record={record}>
          <CaseOnPaper />
          {children}
        </CaseScopeProvider>
      ) : error ? (
        <LoadFailure title={pageTexts.case.error} error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel>
          <PlaceholderLines />
        </Panel>
      )}
    </Page>
  )
}

/** A heading below the number of its case; while that is fetched and opened, the number says so (CRY-35). */
export const Numbered = ({ record, children }: { readonly record: Case | undefined; readonly children: ReactNode }) => (
  <>
    <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary', fontWeight: 600 }}>
      <DecryptedText value={record?.case_number} />
    </Box>
    {children}
  </>
)

export const ToCases = () => <BackLink to={paths.cases}>{pageTexts.cases.title}</BackLink>

interface CaseMissingProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Stands in the place of a page about a case. Once one was removed from it, or it is deleted, nothing of it stays. */
export const CaseMissing = ({ error, onRetry }: CaseMissingProps) => (
  <Page title={pageTexts.cases.title} tabTitle={pageTexts.cases.title} above={<ToCases />}>
    {isGone(error) ? (
      <EmptyState icon={FolderOff} title={pageTexts.case.notFound}>
        <Button variant="contained" component={Link} to={paths.cases}>
          {texts.app.toCases}
        </Button>
      </EmptyState>
    ) : (
      <LoadFailure title={pageTexts.case.error} error={error} onRetry={onRetry} />
    )}
  </Page>
)
