import type { DevelopmentMailDto } from '@aktenraum/domain/contracts'
import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { useGetOne } from 'react-admin'
import { TabView } from '../../shared/react/tab-view.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { readOptions } from '../office/read-options.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { headersIn } from './headers-in.ts'

const words = pageTexts.operations.mails

/** One mail in full: both parts, its headers, and every byte of it. */
export const MailView = ({ id }: { readonly id: string }) => {
  const { data: mail, error, refetch } = useGetOne<DevelopmentMailDto>('mails', { id }, readOptions)
  if (mail === undefined)
    return error === null ? (
      <PlaceholderLines />
    ) : (
      <LoadFailure title={words.error} error={error} onRetry={() => void refetch()} />
    )
  return <TabView label={words.views} tabs={tabsOf(mail)} />
}

const tabsOf = ({ id, text, source, has_html: hasHtml }: DevelopmentMailDto) => [
  ...(hasHtml ? [{ id: 'html', label: words.html, content: <Look id={id} /> }] : []),
  { id: 'text', label: words.text, content: <Lines text={text} /> },
  ...(source === null
    ? []
    : [
        { id: 'headers', label: words.headers, content: <Headers source={source} /> },
        { id: 'source', label: words.source, content: <Lines text={source} isCode /> },
      ]),
]

/** In a frame without any right, and with a policy of its own: what somebody typed into a mail can do nothing here. */
const Look = ({ id }: { readonly id: string }) => (
  <Box
    component="iframe"
    title={words.look}
    sandbox=""
    src={`/api/operations/mails/${id}/html`}
    sx={{ display: 'block', width: '100%', height: 640, border: 1, borderColor: 'divider', borderRadius: 1 }}
  />
)

const Lines = ({ text, isCode = false }: { readonly text: string; readonly isCode?: boolean }) => (
  <Box
    component="pre"
    tabIndex={0}
    sx={{
      m: 0,
      maxHeight: 640,
      overflow: 'auto',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      ...(isCode ? { fontSize: 12 } : { fontFamily: 'inherit' }),
    }}
  >
    {text}
  </Box>
)

const Headers = ({ source }: { readonly source: string }) => (
  <Table size="small" aria-label={words.headers}>
    <TableBody>
      {headersIn(source).map(({ name, value }, at) => (
        <TableRow key={at}>
          <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
            {name}
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{value}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
