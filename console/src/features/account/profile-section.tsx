import type { OwnProfile } from '@aktenraum/client/collections/types'
import { avatarColours, avatarIds } from '@aktenraum/client/words/avatars'
import { plain } from '../../shared/forms/rules/plain.ts'
import { maxLength, required } from '../../shared/forms/rules/texts.ts'
import { useIsHydrated } from '../../shared/react/use-hydrated.ts'
import { accountTexts } from './texts/account.ts'
import { Form } from './form.tsx'
import { useScene } from './scene.tsx'
import { changesOf } from '../../shared/forms/changes.ts'
import { useStoredForm } from './use-stored-form.ts'

const texts = accountTexts.profile
const genders = ['f', 'm', 'none'] as const

const name = { filters: ['trim'], rules: [maxLength(255), plain] }
const fields = {
  gender: { label: texts.gender },
  title: { label: texts.personTitle, ...name },
  salutation: { label: texts.name, filters: name.filters, rules: [required, ...name.rules] },
  avatar_id: { label: texts.avatar },
}

const profileOf = ({ gender, title, salutation, avatar_id }: OwnProfile): OwnProfile => ({
  gender,
  title,
  salutation,
  avatar_id,
})

/** Name and sign, as others see them. */
export const ProfileSection = () => {
  const { kit, client, user, onUser } = useScene()
  const form = useStoredForm<OwnProfile>({
    fields,
    start: profileOf(user),
    save: async (profile, before) => {
      const saved = await client.updateProfile(changesOf(before, profile))
      onUser(saved)
      return profileOf(saved)
    },
  })
  const profile = form.values
  return (
    <kit.Section id="angaben" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      <Form form={form} done={accountTexts.saved}>
        <kit.Field
          isReadOnly
          label={texts.email}
          type="email"
          value={user.email}
          hint={texts.emailHint}
          onValue={() => undefined}
        />
        <kit.Choice
          label={texts.gender}
          value={profile.gender ?? 'none'}
          options={genders.map((value) => ({ value, label: texts.genders[value] }))}
          onValue={(value) => form.change({ gender: value === 'm' || value === 'f' ? value : null })}
        />
        <kit.Field {...form.bind('title')} />
        <kit.Field {...form.bind('salutation')} autoComplete="name" />
        <Avatars
          chosen={profile.avatar_id}
          letter={[...profile.salutation.trim()][0] ?? '?'}
          onChosen={(chosen) => form.change({ avatar_id: chosen })}
        />
        <kit.Button kind="primary" isRunning={form.isRunning}>
          {form.isRunning ? accountTexts.saving : accountTexts.save}
        </kit.Button>
      </Form>
    </kit.Section>
  )
}

interface AvatarsProps {
  readonly chosen: number
  readonly letter: string
  readonly onChosen: (avatarId: number) => void
}

const Avatars = ({ chosen, letter, onChosen }: AvatarsProps) => {
  // Browsers take no styles out of the server's page: its policy forbids them.
  const isHydrated = useIsHydrated()
  return (
    <fieldset className="avatars">
      <legend>{texts.avatar}</legend>
      {avatarIds.map((id) => (
        <label key={id}>
          <input
            type="radio"
            name="avatar"
            aria-label={texts.avatarNumber(id)}
            checked={id === chosen}
            onChange={() => onChosen(id)}
          />
          <span aria-hidden="true" style={isHydrated ? avatarColours(id, false) : undefined}>
            {letter.toLocaleUpperCase('de-DE')}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
