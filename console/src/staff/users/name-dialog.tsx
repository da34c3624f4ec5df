import type { Named, NameWish } from '@aktenraum/client/vault/port'
import { Fact } from '../components/fact.tsx'
import { SigningDialog } from '../components/signing-dialog.tsx'
import { invitationTexts } from '../texts/invitations-de.ts'
import { nameWishTexts as words } from '../texts/name-wish-de.ts'

interface NameDialogProps {
  readonly wish: NameWish
  readonly alike: readonly Named[]
  readonly isRunning: boolean
  readonly onSign: () => void
  readonly onClose: () => void
}

/** All that signing a new name says: who it was by the logs, and who it is then. */
export const NameDialog = ({ wish: { from, name }, ...rest }: NameDialogProps) => (
  <SigningDialog words={words} one={{ name, address: from.address }} {...rest}>
    <Fact term={words.from}>
      <bdi>{from.name}</bdi>
    </Fact>
    <Fact term={words.to}>
      <bdi>{name}</bdi>
    </Fact>
    <Fact term={invitationTexts.confirmation.address}>
      <bdi>{from.address}</bdi>
    </Fact>
  </SigningDialog>
)
