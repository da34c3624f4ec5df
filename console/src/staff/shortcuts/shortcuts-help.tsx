import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { Fragment, useSyncExternalStore } from 'react'
import type { Shortcut } from '../../shared/shortcuts/shortcuts.ts'
import { Modal } from '../components/dialog.tsx'
import { texts } from '../texts/de.ts'
import { useShortcutKeys } from './shortcuts-context.tsx'

/** Which keys do what on this page, and a switch for those who would press them by accident. */
export const ShortcutsHelp = ({ onClose }: { onClose: () => void }) => {
  const shortcuts = useShortcutKeys()
  const isOn = useSyncExternalStore(shortcuts.subscribe, shortcuts.isOn)
  const groups = grouped(shortcuts.list(), ({ group }) => group)
  return (
    <Modal title={texts.shortcuts.title} maxWidth="sm" onClose={onClose}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, isChecked) => shortcuts.setOn(isChecked)} />}
        label={texts.shortcuts.isOn}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {texts.shortcuts.offHint}
      </Typography>
      {[...groups].map(([group, list]) => (
        <Box key={group} component="section" aria-label={group} sx={{ mb: 2.5 }}>
          <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            {group}
          </Typography>
          <Keys list={list} />
        </Box>
      ))}
    </Modal>
  )
}

const grouped = (
  list: readonly Shortcut[],
  nameOf: (shortcut: Shortcut) => string,
): ReadonlyMap<string, readonly Shortcut[]> => {
  const groups = new Map<string, Shortcut[]>()
  for (const shortcut of list) groups.set(nameOf(shortcut), [...(groups.get(nameOf(shortcut)) ?? []), shortcut])
  return groups
}

const Keys = ({ list }: { list: readonly Shortcut[] }) => {
  const byLabel = grouped(list, ({ label }) => label)
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', columnGap: 2, rowGap: 1, m: 0 }}
    >
      {[...byLabel].map(([label, shortcuts]) => (
        <Fragment key={label}>
          <dt>
            {shortcuts.map(({ keys }, place) => (
              <Fragment key={keys}>
                {place === 0 ? null : ` ${texts.shortcuts.or} `}
                <Key keys={keys} />
              </Fragment>
            ))}
          </dt>
          <Box component="dd" sx={{ m: 0 }}>
            {label}
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}

const Key = ({ keys }: { keys: string }) => (
  <Box component="kbd" sx={keyStyle}>
    {keys
      .split(/[+ ]/)
      .map((name) => texts.shortcuts.keys[name] ?? name)
      .join(keys.includes(' ') ? ` ${texts.shortcuts.then} ` : ' + ')}
  </Box>
)

const keyStyle = {
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  px: 0.75,
  py: 0.25,
} as const
