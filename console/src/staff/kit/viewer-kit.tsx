import Download from '@mui/icons-material/DownloadOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Reply from '@mui/icons-material/ReplyOutlined'
import { Box, Button, LinearProgress, Stack, Tooltip, Typography } from '@mui/material'
import type { Kit, KitTool } from '../../kit/kit.tsx'
import { Modal } from '../components/dialog.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { KitNote } from './note.tsx'
import { KitText } from './text.tsx'
import { KitWaiting } from './waiting.tsx'

/** Documents that are open, in the dress of the console. */
export const staffViewers: Pick<Kit, 'LoadProblem' | 'Note' | 'Progress' | 'Text' | 'Viewer' | 'Waiting'> = {
  Viewer: ({ kind, tools, hint, children, ...modal }) => (
    <Modal
      {...modal}
      isViewer
      maxWidth="lg"
      // These fill the dialog whatever their size; a text needs no more than it has lines.
      isTall={kind === 'pdf' || kind === 'image'}
      actions={footOf(tools, hint)}
    >
      {children}
    </Modal>
  ),
  Progress: ({ label, fraction }) => (
    <Box sx={{ py: 3 }}>
      <LinearProgress variant="determinate" aria-label={label} value={Math.round(fraction * 100)} />
      <Typography variant="caption" color="text.secondary" role="status">
        {label}
      </Typography>
    </Box>
  ),
  LoadProblem: LoadFailure,
  Note: KitNote,
  Text: ({ children }) => (
    <Box sx={{ mb: 1.5 }}>
      <KitText>{children}</KitText>
    </Box>
  ),
  Waiting: KitWaiting,
}

const footOf = (tools: readonly KitTool[], hint: string | undefined) => {
  if (hint !== undefined)
    return (
      <Typography variant="caption" color="text.secondary" sx={{ mx: 'auto' }}>
        {hint}
      </Typography>
    )
  return tools.length === 0 ? undefined : (
    <Stack direction="row" useFlexGap data-no-print sx={toolsStyle}>
      {tools.map((tool) => (
        <Tool key={tool.icon} {...tool} />
      ))}
    </Stack>
  )
}

const icons = { download: Download, edit: Edit, history: History, info: Info, print: Print, reply: Reply } as const

const Tool = ({ icon, label, isMain = false, isDisabled = false, hint = '', onClick }: KitTool) => {
  const Icon = icons[icon]
  return (
    <Tooltip title={hint}>
      <span>
        <Button variant={isMain ? 'contained' : 'text'} startIcon={<Icon />} disabled={isDisabled} onClick={onClick}>
          {label}
        </Button>
      </span>
    </Tooltip>
  )
}

/** On phones the words alone: the room is the document's. */
const toolsStyle = {
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: { xs: 0.5, sm: 1 },
  '& .MuiButton-root': { px: { xs: 1, sm: 2 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const
