import { Box, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { User } from '@aktenraum/client/collections/types'
import type { Named } from '@aktenraum/client/vault/port'
import { RunningButton } from '../components/running-button.tsx'
import { patientDialog } from '../components/patient-dialog.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { useOffice } from '../office/office-context.tsx'
import { nameWishTexts as words } from '../texts/name-wish-de.ts'
import { useMayManage } from '../rights/use-may-manage.ts'

const NameDialog = patientDialog(async () => (await import('./name-dialog.tsx')).NameDialog)

/** That somebody would be called by another name than was signed of them. Others see it once staff have signed it. */
export const NameWish = ({ user }: { user: User }) =>
  user.wish === undefined ? null : <Wished user={user} wish={user.wish} />

type Wish = NonNullable<User['wish']>

const Wished = ({ user, wish }: { user: User; wish: Wish }) => {
  const { client } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const mayManage = useMayManage()
  /** What is shown is what is signed, whatever the list says meanwhile. */
  const [shown, setShown] = useState<{ readonly wish: Wish; readonly alike: readonly Named[] } | null>(null)
  const ask = useToldAction(
    useCallback(async () => {
      if (!(await mayManage(user))) return
      const others = await client.alikeTo({ title: '', salutation: wish.name, email: '' }, user.id)
      setShown({ wish, alike: others })
    }, [client, mayManage, user, wish]),
  )
  const sign = useToldAction(
    useCallback(
      async (what: Wish) => {
        await client.signName(user, what)
        setShown(null)
        notify(words.signed(what.name), { type: 'success' })
        refresh()
      },
      [client, notify, refresh, user],
    ),
  )
  return (
    <Box>
      <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 600 }}>
        <bdi>{words.said(wish.name)}</bdi>
      </Typography>
      <RunningButton size="small" isRunning={ask.isRunning} onClick={() => ask.run()}>
        {words.open}
      </RunningButton>
      {shown === null ? null : (
        <NameDialog
          {...shown}
          isRunning={sign.isRunning}
          onSign={() => sign.run(shown.wish)}
          onClose={() => setShown(null)}
        />
      )}
    </Box>
  )
}
