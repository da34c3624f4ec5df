import { QrCode } from '../../shared/react/qr-code.tsx'
import { printPage } from '../../shared/react/print-page.ts'
import { accountTexts } from './texts/account.ts'

interface KeySheetProps {
  /** 160 bits in groups, with dashes. */
  readonly keyText: string
  readonly words: { readonly title: string; readonly label: string; readonly qr: string; readonly use: string }
  /** Whose it is, and since when. */
  readonly of: string
}

/**
 * A key that is to be printed. What is on the screen and on the paper alike; `@media print` leaves the rest of the page
 * out.
 */
export const KeySheet = ({ keyText, words, of }: KeySheetProps) => (
  <div className="recovery-sheet">
    <h3>{words.title}</h3>
    <p>{of}</p>
    <ol className="recovery-groups" aria-label={words.label}>
      {keyText.split('-').map((group, index) => (
        <li key={index}>
          <code>{group}</code>
        </li>
      ))}
    </ol>
    <QrCode text={keyText} label={words.qr} />
    <p>{words.use}</p>
  </div>
)

const texts = accountTexts.recovery
const recoveryWords = { title: texts.sheetTitle, label: texts.title, qr: texts.qr, use: texts.sheetUse }

interface SheetProps {
  readonly recoveryKey: string
  readonly email: string
  readonly date: string
}

export const RecoverySheet = ({ recoveryKey, email, date }: SheetProps) => (
  <KeySheet keyText={recoveryKey} words={recoveryWords} of={`${texts.sheetFor(email)}, ${texts.sheetOn(date)}`} />
)

/** Prints the sheet alone. */
export const printSheet = (): void => printPage('prints-sheet')
