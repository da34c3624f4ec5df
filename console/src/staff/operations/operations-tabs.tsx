import { lazy } from 'react'
import { pageTexts } from '../texts/pages-de.ts'

/** What shows resources by react-admin's lists, in one script. */
const resourceTabs = () => import('./resource-tabs.ts')
const ProjectionsTab = lazy(async () => ({ default: (await resourceTabs()).ProjectionsTab }))
const DeadLettersTab = lazy(async () => ({ default: (await resourceTabs()).DeadLettersTab }))
const QueuesTab = lazy(async () => ({ default: (await resourceTabs()).QueuesTab }))
const ClientErrorsTab = lazy(async () => ({ default: (await resourceTabs()).ClientErrorsTab }))
const AuditTab = lazy(async () => ({ default: (await resourceTabs()).AuditTab }))
const MailFatesTab = lazy(async () => ({ default: (await resourceTabs()).MailFatesTab }))
const MailsTab = lazy(async () => ({ default: (await resourceTabs()).MailsTab }))
const SettingsTab = lazy(() =>
  import('../settings/settings-tab.tsx').then((module) => ({ default: module.SettingsTab })),
)
const HelpTextsTab = lazy(() =>
  import('../settings/help-texts-tab.tsx').then((module) => ({ default: module.HelpTextsTab })),
)

/** What operators look at, by the last part of the address. */
export const operationsTabs = [
  { path: 'projektionen', label: pageTexts.operations.tabs.projections, content: <ProjectionsTab /> },
  { path: 'fehler', label: pageTexts.operations.tabs.deadLetters, content: <DeadLettersTab /> },
  { path: 'warteschlangen', label: pageTexts.operations.tabs.queues, content: <QueuesTab /> },
  { path: 'mails', label: pageTexts.operations.tabs.mailFates, content: <MailFatesTab /> },
  { path: 'browser', label: pageTexts.operations.tabs.clientErrors, content: <ClientErrorsTab /> },
  { path: 'einstellungen', label: pageTexts.operations.tabs.settings, content: <SettingsTab /> },
  { path: 'hilfetexte', label: pageTexts.operations.tabs.help, content: <HelpTextsTab /> },
  { path: 'protokoll', label: pageTexts.operations.tabs.audit, content: <AuditTab /> },
  { path: 'postfach', label: pageTexts.operations.tabs.mails, content: <MailsTab /> },
] as const
