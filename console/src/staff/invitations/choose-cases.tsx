import { Button, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ChosenCase, ShownCase } from '@aktenraum/client/collections/payloads'
import { roleName } from '@aktenraum/client/words/roles'
import type { NamedUser } from '@aktenraum/client/words/users'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { Modal } from '../components/dialog.tsx'
import { searchPageTexts } from '../texts/search-de.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** `isProven`: something that staff signed shows it; the others are chosen only by whoever knows that it is so. */
export interface OfferedCase extends ChosenCase {
  readonly shownAs: ShownCase
  readonly isProven: boolean
}
interface ChooseCasesProps {
  readonly title: string
  readonly message: string
  /** Said under the message. */
  readonly note?: ReactNode
  readonly action: string
  readonly gender: NamedUser['gender']
  readonly cases: readonly OfferedCase[]
  /** Without a case there is nothing to do. */
  readonly needsOne?: boolean
  readonly onChoose: (chosen: readonly ChosenCase[]) => void
  readonly onClose: () => void
}

/**
 * Whose keys somebody gets is said by staff, by titles that their browser has opened for this choice, and by nobody
 * else: those count when it is carried out.
 */
export const ChooseCases = (props: ChooseCasesProps) => {
  const { title, message, note, action, gender, cases, needsOne = false, onChoose, onClose } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(cases.filter(({ isProven }) => isProven).map(({ caseId }) => caseId)),
  )
  const toggle = (caseId: string): void => {
    const next = new Set(chosen)
    if (!next.delete(caseId)) next.add(caseId)
    setChosen(next)
  }
  const choose = (): void =>
    onChoose(cases.flatMap(({ isProven: _, ...each }) => (chosen.has(each.caseId) ? [each] : [])))
  return (
    <Modal
      title={title}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button variant="contained" disabled={needsOne && chosen.size === 0} onClick={choose}>
            {action}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{message}</Typography>
      {note}
      <FormGroup>
        {cases.map(({ caseId, role, isProven, shownAs: { case_number: number, title: name } }) => (
          <FormControlLabel
            key={caseId}
            sx={{ alignItems: 'flex-start', mb: 1 }}
            control={<Checkbox checked={chosen.has(caseId)} onChange={() => toggle(caseId)} sx={{ pt: 0.25 }} />}
            label={
              <>
                <strong>
                  <DecryptedText value={number} whenEmpty={searchPageTexts.unnamedCase} />
                </strong>{' '}
                <DecryptedText value={name} />
                <Typography variant="body2" color="text.secondary" component="span" sx={{ display: 'block' }}>
                  {pageTexts.users.inCaseAs(roleName(role, gender))}
                  {isProven ? '' : ` · ${pageTexts.users.saidByServer}`}
                </Typography>
              </>
            }
          />
        ))}
      </FormGroup>
    </Modal>
  )
}
