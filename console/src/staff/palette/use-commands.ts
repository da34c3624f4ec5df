import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ForwardIcon from '@mui/icons-material/ArrowForward'
import GavelIcon from '@mui/icons-material/GavelOutlined'
import HistoryIcon from '@mui/icons-material/History'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import MailIcon from '@mui/icons-material/MailOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { creatingCase } from '../cases/creating.ts'
import { useSignOut } from '../notices/use-sign-out.ts'
import { caseIdOf } from '../office/ids.ts'
import { useOffice, useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { shortcutsHelp } from '../shortcuts/views.ts'
import { texts } from '../texts/de.ts'
import { paletteTexts } from '../texts/palette-de.ts'
import type { PaletteEntry } from './entries.ts'

/** What can be done from every page, and with the case that is open. */
export const useCommands = (): readonly PaletteEntry[] => {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { session, documents } = useOffice()
  const { is_operator: isOperator } = useSession().user
  const caseId = caseIdOf(/^\/akten\/([0-9a-f]{32})\//.exec(useLocation().pathname)?.[1])
  return useMemo(() => {
    const command = (label: string, icon: SvgIconComponent, run: () => void): PaletteEntry => ({
      id: `action/${label}`,
      fields: [label],
      group: 'actions',
      label,
      hint: '',
      icon,
      run,
    })
    const goTo = (page: string, path: string): PaletteEntry =>
      command(paletteTexts.goTo(page), ForwardIcon, () => void navigate(path))
    return [
      command(paletteTexts.newCase, AddIcon, () => void navigate(paths.cases, { state: creatingCase })),
      ...(caseId === null
        ? []
        : [
            command(paletteTexts.history, HistoryIcon, () => void navigate(paths.caseHistory(caseId))),
            command(paletteTexts.mails, MailIcon, () => void navigate(paths.caseMails(caseId))),
            command(paletteTexts.trash, DeleteIcon, () => void navigate(paths.trash(caseId))),
          ]),
      goTo(texts.nav.cases, paths.cases),
      goTo(texts.nav.addresses, paths.addresses),
      command(paletteTexts.conflicts, GavelIcon, () => void navigate(paths.conflictCheck)),
      goTo(texts.nav.bulkUpload, paths.bulkUpload),
      goTo(texts.nav.users, paths.users),
      ...(isOperator ? [goTo(texts.nav.orders, paths.orders), goTo(texts.nav.operations, paths.operations)] : []),
      goTo(texts.account.profile, paths.profile),
      command(texts.shortcuts.title, KeyboardIcon, () => documents.views.show(shortcutsHelp.type, shortcutsHelp.id)),
      command(paletteTexts.lock, LockIcon, () => {
        session.cover('locked')
        void session.lock()
      }),
      command(texts.account.signOut, LogoutIcon, () => void signOut()),
    ]
  }, [caseId, documents, isOperator, navigate, session, signOut])
}
