import AccountCircle from '@mui/icons-material/AccountCircle'
import Gavel from '@mui/icons-material/Gavel'
import PersonOutline from '@mui/icons-material/PersonOutline'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aUser, broken, clear, jonas, petra, sabine } from '../testing/fake-data.ts'
import type { Confirmation } from './confirm.tsx'
import { ConfirmProvider, useConfirm } from './confirm.tsx'
import { DecryptedText } from './decrypted-text.tsx'
import { Modal } from './dialog.tsx'
import { Pagination } from './pagination.tsx'
import { PersonBadge } from './person-badge.tsx'
import { PagePlaceholder, PlaceholderLines } from './placeholders.tsx'
import { StatusLabel } from './status-label.tsx'

afterEach(cleanup)

describe('a decrypted text', () => {
  it('[CRY-35] says that it is being decrypted', () => {
    render(<DecryptedText value={undefined} />)
    expect(screen.getByText('(entschlüsseln...)')).toBeTruthy()
  })
  it('[CRY-36] says in red that it cannot be decrypted', () => {
    render(<DecryptedText value={broken} />)
    const red = /^rgb\(2\d\d, \d{1,2}, \d{1,2}\)$/
    expect(getComputedStyle(screen.getByText('(Entschlüsselung fehlgeschlagen)')).color).toMatch(red)
  })
  it('is shown as it is', () => {
    render(<DecryptedText value={clear('Erbengemeinschaft von Bülow')} />)
    expect(screen.getByText('Erbengemeinschaft von Bülow')).toBeTruthy()
  })
})

describe('the badge of a person', () => {
  const badge = (): HTMLElement => screen.getByRole('img')

  it('[USR-12] shows the first letter of the salutation of an ordinary user', () => {
    render(<PersonBadge user={petra} />)
    expect(badge().textContent).toBe('P')
  })
  it.each([
    ['[USR-13] an icon for staff, with the initials that tell colleagues apart', jonas, 'JW', Gavel],
    ['[USR-14] an icon for the logged-in user, with initials', sabine, 'SH', AccountCircle],
    ['[USR-14] the same icon for a client who is logged in', { ...petra, is_viewer: true }, 'PK', AccountCircle],
    ['[USR-15] an icon for an anonymous user', aUser(9, { salutation: '' }), '', PersonOutline],
  ])('%s', (_, user, initials, Icon) => {
    render(<PersonBadge user={user} />)
    expect(badge().textContent).toBe('')
    expect(badge().dataset['initials'] ?? '').toBe(initials)
    const drawn = [...badge().querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
    const { container } = render(<Icon />)
    expect(drawn).toEqual([container.querySelector('svg')?.innerHTML])
  })
  it('[OPEN-108] has the colour that its person has chosen', () => {
    const grounds = Array.from({ length: 10 }, (_, at) => {
      cleanup()
      render(<PersonBadge user={{ ...jonas, avatar_id: at + 1 }} />)
      return getComputedStyle(badge()).backgroundColor
    })
    expect(new Set(grounds).size).toBe(10)
  })
  it.each([
    ['[USR-16] the viewer', sabine, 'ich selbst'],
    ['[USR-17] others', petra, 'Frau Petra Krause (petra.krause@example.org)'],
    ['[USR-18] staff', jonas, 'Mitarbeiter Herr Jonas Weber (jonas.weber@kanzlei-hartmann.example)'],
    ['[USR-21] nobody', null, 'unbekannter Nutzer'],
  ])('says who it is on hover: %s', async (_, user, tooltip) => {
    render(<PersonBadge user={user} />)
    await userEvent.hover(badge())
    expect((await screen.findByRole('tooltip')).textContent).toBe(tooltip)
  })
})

describe('the pagination', () => {
  const show = (page: number, count: number) => {
    const onPage = vi.fn()
    render(<Pagination page={page} pages={count} onPage={onPage} />)
    return onPage
  }

  it('[TBL-17] is hidden when there is one page', () => {
    show(1, 1)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
  it("[TBL-13] [TBL-14] [TBL-15] has arrows, numbers, and 'Seite N' on the active page", async () => {
    const onPage = show(2, 3)
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('Seite 2')
    await userEvent.click(screen.getByRole('button', { name: 'Vorige Seite' }))
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }))
    await userEvent.click(screen.getByRole('button', { name: 'Zur Seite 3' }))
    expect(onPage.mock.calls).toEqual([[1], [3], [3]])
  })
  it('says on paper, where nothing can be pressed, that there are more pages', () => {
    show(2, 3)
    expect(screen.getByRole('navigation').dataset['paper']).toBe('Seite 2 von 3')
  })
  it('[TBL-14] [TBL-18] [TBL-19] [TBL-20] shows first, last, the four around, and ellipses beyond', () => {
    show(10, 20)
    const entries = [...screen.getByRole('navigation').children].map(({ textContent: text }) => text)
    expect(entries.join(' ').trim()).toBe('1 … 6 7 8 9 Seite 10 11 12 13 14 … 20')
  })
})

describe('the confirmation', () => {
  const ask = async (confirmation: Confirmation) => {
    const answers: boolean[] = []
    const Asking = () => {
      const confirm = useConfirm()
      return <button onClick={() => void confirm(confirmation).then((answer) => answers.push(answer))}>Frage</button>
    }
    render(
      <ConfirmProvider>
        <Asking />
      </ConfirmProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Frage' }))
    return { answers, dialog: await screen.findByRole('dialog') }
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('[APP-010] [APP-011] [APP-012] [APP-013] [APP-016] has its defaults and runs nothing yet', async () => {
    const { answers, dialog } = await ask({ message: 'Dokument wirklich löschen?' })
    expect(screen.getByRole('dialog', { name: 'Bestätigung' })).toBe(dialog)
    expect(dialog.textContent).toBe('BestätigungDokument wirklich löschen?AbbrechenOK')
    expect(answers).toEqual([])
  })
  it('[APP-014] takes words of the caller', async () => {
    const { dialog } = await ask({ message: 'm', title: 'Löschen', confirm: 'Weg damit', cancel: 'Lieber nicht' })
    expect(dialog.textContent).toBe('LöschenmLieber nichtWeg damit')
  })
  it('[APP-015] takes a colour, and begins at the harmless button then', async () => {
    await ask({ message: 'm', colour: 'error' })
    expect(screen.getByRole('button', { name: 'OK' }).className).toContain('containedError')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abbrechen' }))
  })
  it('[APP-017] closes and goes on when confirmed', async () => {
    const { answers } = await ask({ message: 'm' })
    await press('OK')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(answers).toEqual([true])
  })
  it('[APP-018] closes and does not go on when cancelled', async () => {
    const { answers } = await ask({ message: 'm' })
    await press('Abbrechen')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(answers).toEqual([false])
  })
})

describe('a dialog', () => {
  const paperAt = async (isPhone: boolean) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isPhone && query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    render(
      <Modal title="Titel" onClose={() => undefined}>
        <input aria-label="Feld" />
      </Modal>,
    )
    return screen.findByRole('dialog', { name: 'Titel' })
  }
  afterEach(() => vi.unstubAllGlobals())

  it('[APP-019] is at most as wide as `md`', async () => {
    const paper = await paperAt(false)
    expect(paper.className).toContain('MuiDialog-paperWidthMd')
    expect(paper.className).not.toContain('MuiDialog-paperFullScreen')
  })
  it('[APP-020] fills a small screen', async () => {
    expect((await paperAt(true)).className).toContain('MuiDialog-paperFullScreen')
  })
})

describe('the placeholder', () => {
  it('of a page has a heading already, and no round marks', () => {
    render(<PagePlaceholder />)
    expect(screen.getByRole('heading', { level: 1, name: 'Wird geladen …' })).toBeTruthy()
    expect(document.querySelector('.MuiSkeleton-circular')).toBeNull()
  })
  const lines = (expected?: number) => {
    render(<PlaceholderLines {...(expected === undefined ? {} : { expected })} />)
    const count = screen.getByRole('status').children.length
    cleanup()
    return count
  }
  it('[APP-113] has six lines at most', () => {
    expect([lines(), lines(10_000)]).toEqual([6, 6])
  })
  it('[APP-114] has a line for every 50 that are expected', () => {
    expect([lines(1), lines(50), lines(51), lines(200)]).toEqual([1, 1, 2, 4])
  })
})

describe('a status label', () => {
  it('[APP-110] is of the type info unless said otherwise', () => {
    const colourOf = (text: string): string => getComputedStyle(screen.getByText(text)).color
    render(<StatusLabel text="gewöhnlich" />)
    render(<StatusLabel text="eigens" tone="info" />)
    render(<StatusLabel text="fehlerhaft" tone="error" />)
    expect(colourOf('gewöhnlich')).toBe(colourOf('eigens'))
    expect(colourOf('gewöhnlich')).not.toBe(colourOf('fehlerhaft'))
  })
  it('[APP-111] has one check or two', () => {
    render(<StatusLabel text="gelesen" checks={2} />)
    render(<StatusLabel text="benachrichtigt" checks={1} />)
    render(<StatusLabel text="neu" />)
    expect(screen.getByText('gelesen').querySelector('[data-testid="checks-2"]')).not.toBeNull()
    expect(screen.getByText('benachrichtigt').querySelector('[data-testid="checks-1"]')).not.toBeNull()
    expect(screen.getByText('neu').querySelector('svg')).toBeNull()
  })
  it('[APP-112] has a tooltip where there is more to say, for mouse and keyboard', async () => {
    render(<StatusLabel text="gelesen" hint="Von allen Beteiligten gelesen" />)
    await userEvent.hover(screen.getByText('gelesen'))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Von allen Beteiligten gelesen')
    await userEvent.unhover(screen.getByText('gelesen'))
    await vi.waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await userEvent.tab()
    expect((await screen.findByRole('tooltip')).textContent).toBe('Von allen Beteiligten gelesen')
    cleanup()
    render(<StatusLabel text="ohne" />)
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })
})
