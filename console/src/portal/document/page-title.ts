import type { Preload } from '@aktenraum/domain/contracts'
import { settingOf } from '../office/setting-of.ts'
import type { Route } from '../navigation/routes.ts'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import { invitationTexts } from '../texts/invitation-de.ts'
import { laterTexts } from '../texts/later-de.ts'

const titles: Readonly<Record<Exclude<Route['page'], 'legal'>, string>> = {
  'sign-in': texts.signIn.title,
  invitation: invitationTexts.title,
  forgotten: texts.signIn.forgotten,
  founding: laterTexts.founding.title,
  transparency: texts.footer.transparency,
  profile: texts.account.profile,
  cases: texts.cases.title,
  case: caseTexts.case.fallback,
  trash: caseTexts.trash.title,
  upload: texts.upload,
  'not-found': texts.errors.notFoundTitle,
}

/** The title before any script runs; the same that the page sets itself. */
export const pageTitle = (route: Route, preload: Preload): string =>
  texts.app.title(
    route.page === 'legal' ? texts.footer[route.name] : titles[route.page],
    settingOf(preload, 'officeName') ?? texts.app.name,
  )
