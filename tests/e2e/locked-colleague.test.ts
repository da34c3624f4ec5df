import { describe, expect, it } from 'vitest'
import { joinedColleague, people, textPaper } from '../support/office.ts'
import { chooseInCaseMenu, inspectAll, inspectParticipants, signIn, unexpected } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let colleague: Screen
let caseId: string

setStage(async ({ product, office, screen }) => {
  caseId = await office.client.openCase({ caseNumber: '123/26', title: 'Krause ./. Bauträger Nord' })
  const joined = await joinedColleague(product, office, people.colleague)
  await office.client.addParticipant(caseId, (await joined.client.session())?.user.id ?? '', 'member')
  await office.client.uploadDocument(caseId, textPaper('Klage.txt'))
  owner = await screen('owner')
  colleague = await screen('colleague')
})

const name = people.colleague.salutation

/** Of what is done about the colleague's access. */
const chooseForColleague = async ({ page }: Screen, action: string): Promise<void> => {
  await page.goto('/verwaltung/benutzer/')
  await page.getByRole('button', { name: `Aktionen für ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** One story, told in its order. */
describe('a colleague who is locked and let in again', { shuffle: false }, () => {
  it('is told of on the page of the case, with what the next list does, before somebody renames it and after', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await chooseForColleague(owner, 'Zugang sperren')
    const dialog = page.getByRole('dialog', { name: 'Zugang sperren' })
    await dialog.getByLabel('Ihr Passwort').fill(people.owner.password)
    await dialog.getByRole('button', { name: 'Zugang sperren' }).click()
    const leaving = page.getByRole('dialog', { name: 'Auch aus den Akten entfernen?' })
    await leaving.getByRole('button', { name: 'Abbrechen' }).click()

    await page.goto(`/akten/${caseId}/`)
    const panel = page.getByRole('region', { name: 'Beteiligte' })
    await panel.getByText(/fällt die Person aus der unterschriebenen Liste/).waitFor()
    await inspectParticipants(page, 'locked-before')
    await chooseInCaseMenu(page, 'Umbenennen')
    const renaming = page.getByRole('dialog', { name: 'Akte umbenennen' })
    await renaming.getByLabel(/Bezeichnung/).fill('Krause ./. Bauträger Süd')
    await renaming.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Bauträger Süd/ }).waitFor()
    await panel.getByText(/Liste der Beteiligten steht die Person nicht mehr/).waitFor()
    await panel.getByText('nicht mehr auf der Liste').waitFor()
    await inspectParticipants(page, 'locked-after')
    expect(unexpected(owner)).toEqual([])
  })

  it('is given the case again by who knows that they took part, and opens it', async () => {
    const { page } = owner
    await chooseForColleague(owner, 'Zugang entsperren')
    await page.getByText(`${name} hat wieder Zugang.`).waitFor()
    await page.goto(`/akten/${caseId}/`)
    const panel = page.getByRole('region', { name: 'Beteiligte' })
    await panel.getByText('nicht bestätigt').waitFor()
    await chooseForColleague(owner, 'Akten wieder freigeben')
    const dialog = page.getByRole('dialog', { name: 'Akten wieder freigeben' })
    await dialog.getByText(/nur nach Angabe des Servers/).waitFor()
    await inspectAll(page, 'grant-again')
    // The list of people is another one on a phone, and closes what was opened from its rows.
    await chooseForColleague(owner, 'Akten wieder freigeben')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Akten wieder freigeben' }).click()
    await page.getByText('1 Akte wieder freigegeben.').waitFor()
    await page.goto(`/akten/${caseId}/`)
    await panel.getByText(name).waitFor()
    expect(await panel.getByText('nicht bestätigt').count()).toBe(0)
    expect(unexpected(owner)).toEqual([])

    await signIn(colleague.page, people.colleague)
    await colleague.page.goto(`/akten/${caseId}/`)
    await colleague.page.getByRole('heading', { level: 1, name: /Bauträger Süd/ }).waitFor()
    await colleague.page.getByRole('link', { name: 'Klage.txt' }).first().waitFor()
    await inspectAll(colleague.page, 'let-in-again')
    expect(unexpected(colleague)).toEqual([])
  })
})
