import { patientLazy } from '../components/patient-lazy.tsx'
import { pageTexts } from '../texts/pages-de.ts'

/** What shows resources by react-admin's lists, in one script. */
const resourceTabs = () => import('./resource-tabs.ts')
const ProjectionsTab = patientLazy(async () => (await resourceTabs()).ProjectionsTab)
const DeadLettersTab = patientLazy(async () => (await resourceTabs()).DeadLettersTab)
const QueuesTab = patientLazy(async () => (await resourceTabs()).QueuesTab)
const ClientErrorsTab = patientLazy(async () => (await resourceTabs()).ClientErrorsTab)
const AuditTab = patientLazy(async () => (await resourceTabs()).AuditTab)
const MailFatesTab = patientLazy(async () => (await resourceTabs()).MailFatesTab)
const MailsTab = patientLazy(async () => (await resourceTabs()).MailsTab)
const SettingsTab = patientLazy(async () => (await import('../settings/settings-tab.tsx')).SettingsTab)
const HelpTextsTab = patientLazy(async () => (await import('../settings/help-texts-tab.tsx')).HelpTextsTab)

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
