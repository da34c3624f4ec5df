import { CssBaseline } from '@mui/material'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { AuthProvider, DataProvider } from 'react-admin'
import { AdminContext, CoreAdminUI, CustomRoutes, memoryStore } from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { speakTo } from '@aktenraum/client/words/errors'
import { patientLazy } from './components/patient-lazy.tsx'
import { NotFoundPage } from './components/not-found-page.tsx'
import { Messages } from './notices/messages.tsx'
import { BrokenPage } from './layout/page-boundary.tsx'
import { Shell } from './layout/shell.tsx'
import type { Office } from './office/office-context.tsx'
import { OfficeProvider, useSession } from './office/office-context.tsx'
import { paths } from './routes/paths.ts'
import { createI18nProvider } from './providers/i18n.ts'
import { Queries } from './providers/queries.ts'
import { texts } from './texts/de.ts'
import { staffWhom } from './texts/whom-de.ts'
import { FollowTheme } from './theme/follow-theme.tsx'
import { themeOf } from './theme/theme.ts'

// Who reads the console is of the office.
speakTo(staffWhom())

const CaseListPage = patientLazy(async () => (await import('./cases/case-list-page.tsx')).CaseListPage)
const CasePage = patientLazy(async () => (await import('./case/case-page.tsx')).CasePage)
const CaseHistoryPage = patientLazy(async () => (await import('./history/case-history-page.tsx')).CaseHistoryPage)
const CaseMailsPage = patientLazy(async () => (await import('./mails/case-mails-page.tsx')).CaseMailsPage)
const OthersNotice = patientLazy(async () => (await import('./conflicts/others-notice.tsx')).OthersNotice)
const EditDocumentPage = patientLazy(async () => (await import('./documents/edit-document-page.tsx')).EditDocumentPage)
const MoveDocumentPage = patientLazy(async () => (await import('./moving/move-document-page.tsx')).MoveDocumentPage)
const TrashPage = patientLazy(async () => (await import('./trash/trash-page.tsx')).TrashPage)
const OrdersPage = patientLazy(async () => (await import('./orders/orders-page.tsx')).OrdersPage)
const AddressesPage = patientLazy(async () => (await import('./address-book/addresses-page.tsx')).AddressesPage)
const BulkUploadPage = patientLazy(async () => (await import('./bulk-upload/bulk-upload-page.tsx')).BulkUploadPage)
const MailPolicyPage = patientLazy(async () => (await import('./mail-policy/mail-policy-page.tsx')).MailPolicyPage)
const UsersPage = patientLazy(async () => (await import('./users/users-page.tsx')).UsersPage)
const ProfilePage = patientLazy(async () => (await import('./account/profile-page.tsx')).ProfilePage)
const OperationsPage = patientLazy(async () => (await import('./operations/operations-page.tsx')).OperationsPage)

const Layout = ({ children }: { readonly children?: ReactNode }) => <Shell news={<OthersNotice />}>{children}</Shell>

interface AppProps {
  readonly office: Omit<Office, 'config'>
  readonly dataProvider: DataProvider
  readonly authProvider: AuthProvider
}

/** Filters and preferences live as long as the tab: nothing confidential reaches localStorage. */
const store = memoryStore()
const i18nProvider = createI18nProvider()

/**
 * The staff's console: react-admin's providers around our own pages. Stands inside a router. `Admin` itself would also
 * bring a layout, a login page and forms that are never shown, a quarter of the first load.
 */
export const App = ({ office: made, dataProvider, authProvider }: AppProps) => {
  const config = useSyncExternalStore(made.settings.subscribe, made.settings.get)
  const [queries] = useState(() => new Queries())
  const office = useMemo<Office>(() => ({ ...made, config }), [config, made])
  const { primaryColour, secondaryColour } = config
  const [lightTheme, darkTheme] = useMemo(
    () =>
      [
        themeOf('light', { primaryColour, secondaryColour }),
        themeOf('dark', { primaryColour, secondaryColour }),
      ] as const,
    [primaryColour, secondaryColour],
  )
  return (
    <OfficeProvider office={office}>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        queryClient={queries}
        i18nProvider={i18nProvider}
        store={store}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
      >
        <FollowTheme />
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          disableTelemetry
          title={texts.app.name}
          layout={Layout}
          error={BrokenPage}
          catchAll={NotFoundPage}
          loginPage={false}
          authCallbackPage={false}
        >
          <CustomRoutes>
            <Route path={paths.cases} element={<CaseListPage />} />
            <Route path="/akten/:caseId/" element={<CasePage />} />
            <Route path="/akten/:caseId/verlauf/" element={<CaseHistoryPage />} />
            <Route path="/akten/:caseId/e-mails/" element={<CaseMailsPage />} />
            <Route path="/akten/:caseId/dokumente/:documentId/" element={<CasePage />} />
            <Route path="/akten/:caseId/dokumente/:documentId/bearbeiten/" element={<EditDocumentPage />} />
            <Route path="/akten/:caseId/dokumente/:documentId/verschieben/" element={<MoveDocumentPage />} />
            <Route path="/akten/:caseId/papierkorb/" element={<TrashPage />} />
            <Route path={paths.orders} element={<OrdersPage />} />
            <Route path="/adressen/:databaseId?/personen?/:personId?/" element={<AddressesPage />} />
            <Route path="/adressen/kollisionspruefung/" element={<AddressesPage />} />
            <Route path="/adressen/:databaseId/importe/" element={<AddressesPage />} />
            <Route path="/adressen/:databaseId/dubletten/" element={<AddressesPage />} />
            <Route path="/adressen/:databaseId/verteiler/:listIds?/" element={<AddressesPage />} />
            <Route path="/akten/:caseId/adressen/personen?/:personId?/" element={<AddressesPage />} />
            <Route path="/akten/:caseId/adressen/importe/" element={<AddressesPage />} />
            <Route path="/akten/:caseId/adressen/dubletten/" element={<AddressesPage />} />
            <Route path="/akten/:caseId/adressen/verteiler/:listIds?/" element={<AddressesPage />} />
            <Route path={paths.bulkUpload} element={<BulkUploadPage />} />
            <Route path={paths.users} element={<UsersPage />} />
            <Route path={paths.mailPolicy} element={<MailPolicyPage />} />
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route path="/verwaltung/:tab?/" element={<OperationsPage />} />
            <Route path="/" element={<Navigate to={paths.cases} replace />} />
          </CustomRoutes>
        </CoreAdminUI>
        <SessionMessages />
      </AdminContext>
    </OfficeProvider>
  )
}

const SessionMessages = () => {
  const { away } = useSession()
  return <Messages isHeld={away !== null} />
}
