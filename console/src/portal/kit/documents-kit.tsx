import '../styles/documents.css'
import { formatDateTime } from '@aktenraum/client/words/dates'
import type { Kit } from '../../kit/kit.tsx'
import type { KitListedChoice } from '../../kit/documents.ts'
import { DecryptedText } from '../parts/decrypted-text.tsx'
import { Icon } from '../parts/icons.tsx'
import type { IconName } from '../parts/icons.tsx'
import { portalRows } from './row-kit.tsx'

const icons: readonly (readonly [RegExp, IconName])[] = [
  [/^image\//, 'image'],
  [/^audio\//, 'sound'],
  [/^video\//, 'film'],
  [/^message\//, 'mail'],
  [/^text\/|pdf$/, 'text'],
]
const iconOf = (type: string): IconName => icons.find(([pattern]) => pattern.test(type))?.[1] ?? 'file'

/** Lists of documents in the dress of the portal. */
export const portalDocuments: Pick<Kit, 'At' | 'Decrypted' | 'Listed' | 'Remark' | 'Titled'> = {
  At: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  Decrypted: DecryptedText,
  Listed: ({ id, type, choice, title, sender, at, size, status, actions, children }) => (
    <article className="document" data-document={id}>
      {choice === undefined ? (
        <span className="document-icon">
          <Icon name={iconOf(type)} />
        </span>
      ) : (
        <Choice {...choice} />
      )}
      <div className="document-text">
        {title}
        <div className="document-facts">
          <bdi>{sender}</bdi>
          {at}
          <span>{size}</span>
          {status}
        </div>
        {children}
      </div>
      <div className="document-buttons">{actions}</div>
    </article>
  ),
  Remark: portalRows.Remark,
  Titled: ({ unread, pinned, name, file, description, children }) => (
    <>
      <h3 className={unread === undefined ? undefined : 'is-unread'}>
        {name} {unread === undefined ? null : <span className="badge unread">{unread}</span>}
        {pinned === undefined ? null : <span className="badge">{pinned}</span>}
      </h3>
      {file === undefined ? null : <p className="muted">{file}</p>}
      {description === undefined ? null : <p className="document-description">{description.text}</p>}
      {children}
    </>
  ),
}

const Choice = ({ label, isChosen, isOff, onChoose }: KitListedChoice) => (
  <label className="document-icon">
    <input
      type="checkbox"
      aria-label={label}
      disabled={isOff}
      checked={isChosen}
      onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </label>
)
