import PushPin from '@mui/icons-material/PushPinOutlined'
import { Box, Stack, Tooltip, Typography } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { ChoiceBox } from '../components/choice-box.tsx'
import { FileIcon } from '../components/file-icon.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { KitDecrypted } from './decrypted.tsx'
import { staffRows } from './row-kit.tsx'

/** For who draws it in one line. */
export const nameClass = 'document-name'
export const descriptionClass = 'document-description'

/**
 * Lists of documents in the dress of the console. Close rows cut long texts: whole they are in the hint of the mouse.
 */
export const staffDocuments: Pick<Kit, 'At' | 'Decrypted' | 'Listed' | 'Remark' | 'Titled'> = {
  At: RelativeTime,
  Decrypted: KitDecrypted,
  Listed: ({ id, choice, title, sender, at, size, status, actions, children }) => (
    <Stack direction="row" data-document={id} sx={listedStyle}>
      {choice === undefined ? null : <ChoiceBox {...choice} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {title}
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 0.75, pl: 4 }}>
          {sender}
          <Typography variant="caption" color="text.secondary">
            {at} · {size}
          </Typography>
          {status}
        </Stack>
        {children}
      </Box>
      {actions}
    </Stack>
  ),
  Remark: staffRows.Remark,
  Titled: ({ type, unread, pinned, name, file, description, children }) => (
    <div className="document-title">
      <div className="document-sign">
        <FileIcon type={type} />
        {unread === undefined ? null : <Unread>{unread}</Unread>}
      </div>
      <div className={nameClass}>
        {name}
        {pinned === undefined ? null : <PinMark>{pinned}</PinMark>}
        {description === undefined ? null : (
          <div className={descriptionClass} title={description.whole}>
            {description.text}
          </div>
        )}
        {file === undefined ? null : (
          <Typography variant="caption" color="text.secondary" component="p" sx={wrapping}>
            {file}
          </Typography>
        )}
        {children}
      </div>
    </div>
  ),
}

const wrapping = { overflowWrap: 'anywhere' } as const
const listedStyle = {
  alignItems: 'flex-start',
  pl: 0.5,
  pr: 1,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '& > .choice-box': { mt: '-2px', mx: 0.5 },
} as const

/** A dot at the icon; the word is read out. */
const Unread = ({ children }: { readonly children: string }) => (
  <>
    <Box component="span" aria-hidden sx={dotStyle} />
    <Box component="span" sx={visuallyHidden}>
      {children}
    </Box>
  </>
)

const dotStyle = {
  position: 'absolute',
  top: -2,
  right: -3,
  width: 10,
  height: 10,
  borderRadius: 5,
  border: 2,
  borderColor: 'background.paper',
  bgcolor: 'secondary.main',
  boxSizing: 'content-box',
} as const

const PinMark = ({ children }: { readonly children: string }) => (
  <Tooltip title={children}>
    <PushPin
      role="img"
      aria-label={children}
      sx={{ fontSize: 15, ml: 0.5, verticalAlign: '-2px', color: 'text.secondary' }}
    />
  </Tooltip>
)
