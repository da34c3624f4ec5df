import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'

interface Setup {
  readonly folder: string
  readonly ports: { readonly smtp: number; readonly imap: number; readonly lmtp: number }
  /** Addresses. */
  readonly people: readonly string[]
  /** Of addresses for reports. */
  readonly domain: string
}

/** Accounts that every Debian has: these programs want some that are neither root nor each other's. */
const accounts = { owner: 'mail', group: 'news', nobody: 'nobody' } as const

/** Addresses `b+…@domain` are this one with an extension. */
export const reportsMailbox = (domain: string) => ({ user: `b@${domain}`, password: 'secret' })

const domainsOf = ({ people, domain }: Setup): string =>
  [...new Set([...people.map((address) => address.split('@')[1] ?? ''), domain])].join(', ')

/** Takes mail to these domains from this machine, whether there is a mailbox or not, and to nowhere else. */
const mainOf = (
  setup: Setup,
  ids: { readonly user: string; readonly group: string },
): string => `compatibility_level = 3.6
queue_directory = ${setup.folder}/queue
data_directory = ${setup.folder}/data
mail_owner = ${accounts.owner}
setgid_group = ${accounts.group}
default_privs = ${accounts.nobody}
maillog_file = ${setup.folder}/log
maillog_file_prefixes = ${setup.folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
myhostname = mail.kanzlei.example
mydestination =
local_recipient_maps =
alias_maps =
virtual_mailbox_domains = ${domainsOf(setup)}
virtual_mailbox_base = ${setup.folder}/mail
virtual_mailbox_maps = inline:{ ${setup.people.map((address) => `{${address} = ${address}/}`).join(', ')} }
virtual_minimum_uid = 1
virtual_uid_maps = static:${ids.user}
virtual_gid_maps = static:${ids.group}
smtpd_reject_unlisted_recipient = no
transport_maps = inline:{ {${setup.domain} = lmtp:inet:127.0.0.1:${setup.ports.lmtp}} }
default_transport = error:there is no way out
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_client_connection_count_limit = 0
smtpd_client_connection_rate_limit = 0
`

const masterOf = ({ ports }: Setup): string => `127.0.0.1:${ports.smtp} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

const queues = ['active', 'bounce', 'corrupt', 'defer', 'deferred', 'flush', 'hold', 'incoming', 'private', 'saved']

/** Answers the folder of the settings. */
export const configurePostfix = (setup: Setup): string => {
  const { folder } = setup
  const own = [...queues, 'trace', 'maildrop', 'public'].map((name) => `${folder}/queue/${name}`)
  for (const path of [`${folder}/config`, `${folder}/queue/pid`, `${folder}/data`, `${folder}/mail`, ...own])
    mkdirSync(path, { recursive: true })
  const idOf = (flag: string): string => execFileSync('id', [flag, accounts.owner], { encoding: 'utf8' }).trim()
  writeFileSync(`${folder}/config/main.cf`, mainOf(setup, { user: idOf('-u'), group: idOf('-g') }))
  writeFileSync(`${folder}/config/master.cf`, masterOf(setup))
  execFileSync('chown', [accounts.owner, `${folder}/data`, `${folder}/mail`, ...own])
  for (const path of own) chmodSync(path, 0o700)
  execFileSync('chgrp', [accounts.group, `${folder}/queue/maildrop`, `${folder}/queue/public`])
  chmodSync(`${folder}/queue/maildrop`, 0o730)
  chmodSync(`${folder}/queue/public`, 0o710)
  return `${folder}/config`
}

const dovecotOf = ({ folder, ports }: Setup): string => `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_login_user = ${accounts.nobody}
default_internal_user = ${accounts.owner}
default_internal_group = ${accounts.owner}
first_valid_uid = 1
mail_uid = ${accounts.owner}
mail_gid = ${accounts.owner}
mail_location = maildir:${folder}/mail/%u
mail_fsync = never
recipient_delimiter = +
lmtp_hdr_delivery_address = original
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
  default_fields = uid=${accounts.owner} gid=${accounts.owner} home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${ports.lmtp}
  }
}
`

/** Answers the file of the settings. */
export const configureDovecot = (setup: Setup): string => {
  const { folder, domain } = setup
  mkdirSync(`${folder}/mail`, { recursive: true })
  execFileSync('chown', [accounts.owner, `${folder}/mail`])
  const { user, password } = reportsMailbox(domain)
  writeFileSync(`${folder}/users`, `${user}:{PLAIN}${password}::::::\n`)
  writeFileSync(`${folder}/dovecot.conf`, dovecotOf(setup))
  return `${folder}/dovecot.conf`
}
