import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { variableNames } from '@aktenraum/infra/config'
import { problemTexts } from '@aktenraum/infra/http/texts/de'
import { root } from '@aktenraum/infra/launcher/paths'
import { serverFlags } from '@aktenraum/infra/launcher/server-flags'
import { describe, expect, it } from 'vitest'
import { read } from './tree.ts'

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '')
const keys = (yaml: string): string[] => matches(yaml, /^\s+([A-Z][A-Z0-9_]+):/gm)
const between = (text: string, from: string, to: string): string => text.slice(text.indexOf(from), text.indexOf(to))

const image = read('infra/docker/Dockerfile')
const compose = between(read('infra/compose.yaml'), 'x-server:', 'services:')
const { version, workspaces, devDependencies } = JSON.parse(read('package.json')) as {
  version: string
  workspaces: string[]
  devDependencies: Record<string, string>
}

describe('what can be set', () => {
  const ofImage = matches(between(image, 'ENV NODE_ENV', 'COPY --from=production'), /([A-Z][A-Z_]+)=/g)
  /** Containers log to the terminal. */
  const elsewhere = ['LOG_FILE']

  it('can be set by the compose file, which sets nothing else', () => {
    expect([...keys(compose), ...ofImage, ...elsewhere].sort()).toEqual([...variableNames].sort())
  })

  it('is all that the cluster sets', () => {
    const set = ['settings', 'secret.example'].flatMap((name) => keys(read(`infra/kubernetes/${name}.yaml`)))
    expect(set).toContain('DATABASE_URL')
    expect(set.filter((name) => !variableNames.includes(name))).toEqual([])
  })

  it('stands in docs/operations.md', () => {
    const table = between(read('docs/operations.md'), '## Settings', '## Watch')
    const rows = matches(table, /^\|([^|]*`[^|]*)\|/gm).join(' ')
    expect(matches(rows, /`([A-Z][A-Z_]+)`/g).sort()).toEqual(
      variableNames.filter((name) => name !== 'NODE_ENV').sort(),
    )
  })
})

it('the image gives a start an hour, as the cluster does: the proxy waits for what is healthy, or gives up', () => {
  expect(image).toContain('--start-period=1h')
})

describe('the cluster', () => {
  const servers = ['command-api', 'query-api', 'projector', 'workers'].map((name) =>
    read(`infra/kubernetes/${name}.yaml`),
  )

  it('keeps the log where the compose file keeps it, unless somebody chooses otherwise', () => {
    expect(compose).toContain('KURRENTDB_URL: ${KURRENTDB_URL-}')
    expect(keys(read('infra/kubernetes/secret.example.yaml'))).not.toContain('KURRENTDB_URL')
  })
  it('restarts a process that hangs, and none for a service that is away', () => {
    for (const server of servers) {
      expect(matches(server, /livenessProbe:\n\s+httpGet: \{ path: (\S+),/g)).toEqual(['/livez'])
      expect(matches(server, /readinessProbe:\n\s+httpGet: \{ path: (\S+),/g)).toEqual(['/healthz'])
    }
  })
  it('gives a start an hour to bring the database up to date, and asks no service at it either', () => {
    for (const server of servers) {
      const [probe = ''] = matches(server, /startupProbe:\n([^]*?)resources:/g)
      expect(probe).toContain('httpGet: { path: /livez,')
      const [every, times] = matches(probe, /(?:periodSeconds|failureThreshold): (\d+)/g).map(Number)
      expect((every ?? 0) * (times ?? 0)).toBe(3600)
    }
  })
  it('lets workers end a mail of which its server says for two minutes nothing, as the compose file does', () => {
    const workers = read('infra/kubernetes/workers.yaml')
    expect(matches(workers, /terminationGracePeriodSeconds: (\d+)/g).map(Number)).toEqual([180])
    const composed = between(read('infra/compose.yaml'), '  workers:', '  proxy:')
    expect(composed).toContain('stop_grace_period: 3m')
  })
  it('goes through all contents at no start, to give them to whom they belong to already', () => {
    const holders = servers.filter((server) => server.includes('persistentVolumeClaim'))
    expect(holders).toHaveLength(3)
    for (const server of holders) expect(server).toContain('fsGroupChangePolicy: OnRootMismatch')
  })
})

/** Our own sources as the last stage of the image has them, and everybody else's packages as they are here. */
const layOut = (folder: string): void => {
  for (const [, from = '', to = ''] of image
    .slice(image.lastIndexOf('\nFROM'))
    .matchAll(/^COPY (?!--)(\S+) (\S+)$/gm)) {
    const target = join(folder, to.endsWith('/') ? join(to, basename(from)) : to)
    cpSync(join(root, from), target, { recursive: true, filter: (path) => !/node_modules$|\.test\.ts$/.test(path) })
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@aktenraum'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@aktenraum') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const workspace of workspaces)
    symlinkSync(join('../..', workspace), join(packages, '@aktenraum', basename(workspace)))
}

describe('the image', () => {
  it('is made of every workspace', () => {
    const named = new Set(matches(image, /^COPY ([\w/-]+)\/package\.json \1\/$/gm))
    expect([...named].sort()).toEqual([...workspaces].sort())
  })
  it('has all that its servers and the commands of operators load', () => {
    const folder = mkdtempSync(join(tmpdir(), 'aktenraum-image-'))
    try {
      layOut(folder)
      const servers = ['command-api', 'query-api', 'projector', 'workers'].map((name) => `@aktenraum/${name}`)
      const commands = readdirSync(join(root, 'infra/launcher')).filter((name) => /^ops-[a-z-]+\.ts$/.test(name))
      const loaded = [...servers, ...commands.map((name) => `./infra/launcher/${name}`)]
      const script = loaded.map((name) => `await import(${JSON.stringify(name)})`).join('\n')
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND')
      expect(status).toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  it('runs the Node that is pinned', () => {
    expect(new Set(matches(image, /^FROM node:([\d.]+)-/gm))).toEqual(new Set([devDependencies['node']]))
  })
  it('starts Node as everybody does who starts a server', () => {
    const [entry = '[]'] = matches(image, /^ENTRYPOINT (.+)$/gm)
    expect(JSON.parse(entry)).toEqual(['node', ...serverFlags, 'main.ts'])
  })
  it('is the one of this version in a cluster', () => {
    expect(matches(read('infra/kubernetes/kustomization.yaml'), /newTag: (\S+)/g)).toEqual([version])
  })
})

it('tests run on the services that the compose file names', () => {
  const composed = matches(read('infra/compose.yaml'), /^\s+image: (\S+:\S+)$/gm)
  const tested = matches(read('tests/support/services-containers.ts'), /^\s+\w+: '(\S+:\S+)',$/gm)
  expect(tested).toHaveLength(3)
  expect(tested.filter((name) => !composed.includes(name))).toEqual([])
})

it.each(['.gitignore', 'infra/docker/Dockerfile.dockerignore'])('secrets of an installation stay out: %s', (path) => {
  expect(read(path)).toMatch(/^(\*\*\/)?\.env\*$/m)
})

it('the proxy says of a server that is away what the server itself says of what is away', () => {
  const proxy = read('infra/docker/proxy.conf')
  const [sentence = '', advice = ''] = problemTexts.unavailable.split(/(?<=\.) /)
  expect(proxy).toContain(JSON.stringify({ detail: problemTexts.unavailable }))
  expect(proxy).toContain(`<h1>${sentence.replace(/\.$/, '')}</h1><p>${advice}</p>`)
})
