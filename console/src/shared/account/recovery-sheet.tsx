import { QrCode } from '../react/qr-code.tsx'
import { printPage } from '../react/print-page.ts'
import { accountTexts } from '../texts/account.ts'

const texts = accountTexts.recovery

interface SheetProps {
  readonly recoveryKey: string
  readonly email: string
  readonly date: string
}

/** What is on the screen and on the paper alike; `@media print` leaves the rest of the page out. */
export const RecoverySheet = ({ recoveryKey, email, date }: SheetProps) => (
  <div className="recovery-sheet">
    <h3>{texts.sheetTitle}</h3>
    <p>
      {texts.sheetFor(email)}, {texts.sheetOn(date)}
    </p>
    <ol className="recovery-groups" aria-label={texts.title}>
      {recoveryKey.split('-').map((group, index) => (
        <li key={index}>
          <code>{group}</code>
        </li>
      ))}
    </ol>
    <QrCode text={recoveryKey} label={texts.qr} />
    <p>{texts.sheetUse}</p>
  </div>
)

/** Prints the sheet alone. */
export const printSheet = (): void => printPage('prints-sheet')
