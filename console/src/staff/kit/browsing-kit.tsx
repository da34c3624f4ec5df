import Close from '@mui/icons-material/Close'
import MoreVert from '@mui/icons-material/MoreVert'
import {
  Box,
  Button,
  Checkbox,
  Chip,
  Dialog,
  DialogContent,
  FormControlLabel,
  IconButton,
  LinearProgress,
  Link,
  Stack,
  Tab,
  Tabs,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import type { BrowsingKit, KitFrame, KitMenu } from '../../kit/browsing.ts'
import { ActionMenu } from '../components/action-menu.tsx'
import { ConnectionBanner } from '../components/connection-banner.tsx'
import { leavesKeys, Modal } from '../components/dialog.tsx'
import { Fact } from '../components/fact.tsx'
import { mixedInput } from '../components/mixed-input.ts'
import { SearchField } from '../components/search-field.tsx'
import { texts } from '../texts/de.ts'
import { whileRunning } from '../components/while-running.ts'
import { ignore } from './button.tsx'
import { InSteps } from './in-steps.tsx'
import { KitLongTable } from './long-table.tsx'

const MenuButton = ({ label, entries }: KitMenu) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <ActionMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={entries.map(({ label: entry, onClick }) => ({ label: entry, run: onClick }))}
      />
    </>
  )
}

/** What large collections are looked through with, in the dress of the console. */
export const staffBrowsing: BrowsingKit = {
  WholeDialog: ({ title, menu, onClose, children }) => {
    const titleId = useId()
    return (
      // What is said below the page is reached from here, too.
      <Dialog
        open
        fullScreen
        disableEnforceFocus
        aria-labelledby={titleId}
        slotProps={{ paper: leavesKeys }}
        onClose={onClose}
      >
        <Stack direction="row" sx={titleBarStyle}>
          <Typography id={titleId} variant="h2" component="h1" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {menu === undefined ? null : <MenuButton {...menu} />}
          <IconButton aria-label={texts.app.close} onClick={onClose}>
            <Close />
          </IconButton>
        </Stack>
        <ConnectionBanner />
        <DialogContent sx={{ px: { xs: 2, sm: 3 }, py: 0 }}>
          <Box sx={{ maxWidth: 1280, mx: 'auto', py: 2, '& > .MuiAlert-root': { mb: 2 } }}>
            <InSteps>{children}</InSteps>
          </Box>
        </DialogContent>
      </Dialog>
    )
  },
  Tabs: ({ label, tabs, current, onTab, children }) => {
    const id = useId()
    return (
      <>
        <Tabs aria-label={label} value={current} onChange={(_, tab: string) => onTab(tab)} sx={tabsStyle}>
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={`${id}-${tab.id}`}
              value={tab.id}
              label={tab.label}
              {...(tab.id === current ? { 'aria-controls': `${id}-panel` } : {})}
            />
          ))}
        </Tabs>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
          {children}
        </div>
      </>
    )
  },
  Menu: MenuButton,
  Tick: ({ label, isBare = false, isTicked, isOff, onTick }) => {
    const box = (
      <Checkbox
        size={isBare ? 'small' : 'medium'}
        checked={isTicked === true}
        indeterminate={isTicked === null}
        disabled={isOff}
        onChange={(_, isNow) => onTick(isNow)}
        slotProps={{ input: { ...(isBare ? { 'aria-label': label } : {}), ...mixedInput(isTicked === null) } }}
        sx={isBare ? { p: 0.5, zIndex: 1 } : {}}
      />
    )
    return isBare ? box : <FormControlLabel control={box} label={label} />
  },
  Frame: ({ least, scrolls, children }) => (
    <Box className="frame" sx={frameStyle(least, scrolls)}>
      {children}
    </Box>
  ),
  Sheet: ({ title, menu, close, hasKeys, actions, onClose, children }) => (
    <Modal
      title={title}
      beside={menu === undefined ? undefined : <MenuButton {...menu} />}
      isBesideNarrow
      leavesKeys={hasKeys}
      onClose={onClose}
      actions={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          {actions.map(({ label, isMain = false, isDisabled = false, isRunning = false, onClick }) => (
            <Button
              key={label}
              variant={isMain ? 'contained' : 'text'}
              disabled={isDisabled}
              aria-disabled={isRunning || undefined}
              onClick={isRunning ? ignore : onClick}
              sx={whileRunning}
            >
              {label}
            </Button>
          ))}
          <Button onClick={onClose}>{close}</Button>
        </Stack>
      }
    >
      <Stack useFlexGap sx={{ gap: 2, pt: 0.5 }}>
        {children}
      </Stack>
    </Modal>
  ),
  Search: ({ input, ...search }) => <SearchField {...search} inputRef={input} />,
  Tools: ({ children }) => (
    <Stack
      data-no-print
      direction="row"
      useFlexGap
      sx={{
        // The caption of a field stands out of its frame.
        'section + &': { pt: 1 },
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        pb: 2,
        '&& > *': { flex: '0 0 auto', width: 'auto' },
        '&& > .MuiFormControl-root': { minWidth: '11rem', '@media (width < 26rem)': { minWidth: '100%' } },
        '&& > :first-child': { flex: '1 1 20rem' },
      }}
    >
      {children}
    </Stack>
  ),
  LongTable: KitLongTable,
  Picks: ({ label, picks, picked, onPick }) => (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {picks.map(({ id, title, note, mark }) => (
        <li key={id}>
          <Button
            fullWidth
            color="inherit"
            aria-current={id === picked}
            onClick={() => onPick(id)}
            sx={{ ...pickStyle, bgcolor: id === picked ? 'action.selected' : undefined }}
          >
            <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <bdi>{title}</bdi>
            </Typography>
            <Typography
              component="span"
              variant="body2"
              color={id === picked ? 'text.primary' : 'text.secondary'}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {note}
            </Typography>
            {mark === undefined ? null : <Chip component="span" size="small" label={mark} sx={{ mt: 0.5 }} />}
          </Button>
        </li>
      ))}
    </Box>
  ),
  Sides: ({ side, isEven = false, children }) => (
    <Box sx={isEven ? evenSides : sidesStyle}>
      <Stack useFlexGap className="side" sx={{ gap: isEven ? 1 : 0.5, minWidth: 0 }}>
        {side}
      </Stack>
      <Stack useFlexGap sx={{ gap: isEven ? 1 : 2, minWidth: 0 }}>
        {children}
      </Stack>
    </Box>
  ),
  Prose: ({ children }) => (
    <Stack useFlexGap sx={{ gap: 2, maxWidth: '36rem', mx: 'auto', py: { xs: 2, sm: 5 } }}>
      {children}
    </Stack>
  ),
  Beside: ({ children }) => (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' }}>
      {children}
    </Box>
  ),
  Facts: ({ heading, isTop = false, mark, facts }) => {
    const id = useId()
    return (
      <section aria-labelledby={id}>
        <Typography variant="h3" component={isTop ? 'h2' : 'h3'} id={id} sx={{ mb: 0.75 }}>
          {heading}
          {mark === undefined ? null : <Chip component="span" size="small" label={mark} sx={{ ml: 1 }} />}
        </Typography>
        {facts.length === 0 ? null : (
          <Box component="dl" sx={factsStyle}>
            {facts.map(({ term, value }) => (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ))}
          </Box>
        )}
      </section>
    )
  },
  Loading: ({ told, fraction }) => (
    <Box sx={{ px: 2, py: 5, maxWidth: 480, mx: 'auto', textAlign: 'center' }}>
      <Typography role="status" sx={{ mb: 1.5 }}>
        {told}
      </Typography>
      <LinearProgress
        aria-label={told}
        {...(fraction === undefined ? {} : { variant: 'determinate', value: Math.round(fraction * 100) })}
      />
    </Box>
  ),
  Reach: ({ to, children }) => (
    <Link href={to} {...(/^https?:/i.test(to) ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {children}
    </Link>
  ),
}

const titleBarStyle = {
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
const tabsStyle = { mb: 1.5, borderBottom: 1, borderColor: 'divider' } as const
const leastHeights: Readonly<Record<KitFrame['least'], string>> = { page: '70vh', dialog: '50vh', choice: '350px' }
/** On a phone a table reaches to the edges of what scrolls. */
const edgeless = { mx: { xs: -2, sm: 0 }, px: { xs: 2, sm: 0 } } as const
/** Two lists are beside each other from `md` on. */
const frameStyle = (least: KitFrame['least'], scrolls: KitFrame['scrolls']) => {
  const height = leastHeights[least]
  if (scrolls === undefined) return { display: 'flex', flexDirection: 'column', gap: 2, minHeight: height } as const
  if (least !== 'page') return { ...edgeless, height, overflowY: 'auto' } as const
  const isShort = scrolls === 'short'
  return {
    ...edgeless,
    height: { md: height },
    minHeight: isShort ? {} : { xs: height },
    maxHeight: isShort ? { xs: leastHeights.choice, md: 'none' } : {},
    overflowY: isShort ? 'auto' : { md: 'auto' },
  } as const
}
const sidesStyle = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const
const evenSides = {
  ...sidesStyle,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
const pickStyle = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  py: 1,
  px: 1.5,
} as const
/** Terms and values may break lines of their own. */
const factsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(7rem, max-content) minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  '& dd': { whiteSpace: 'pre-line' },
} as const
