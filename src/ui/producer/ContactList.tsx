import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'

import { phoneLink, safeWebsite, websiteLabel } from '#src/domain/text/links.ts'
import type { ContactField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

function Line({ Icon, href, children }: { Icon: typeof Phone; href: string; children: string }): ReactNode {
  return (
    <li>
      <a
        className="link inline-flex min-h-11 items-center gap-2 md:min-h-8 [overflow-wrap:anywhere]"
        href={href}
        rel="noopener"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {children}
      </a>
    </li>
  )
}

/** A card has only some of a page's contact fields. */
type Contact = Partial<Pick<Producer, ContactField>>

/** Whether there is any contact data. */
export function hasContact({ phone = null, email = null, website = null }: Contact): boolean {
  return phone !== null || email !== null || safeWebsite(website) !== null
}

/** Phone, e-mail and website as links. */
export function ContactList({ contact }: { contact: Contact }): ReactNode {
  const { phone = null, email = null, website = null } = contact
  const address = safeWebsite(website)
  return (
    <ul>
      {phone !== null && (
        <Line Icon={Phone} href={phoneLink(phone)}>
          {phone}
        </Line>
      )}
      {email !== null && (
        <Line Icon={Mail} href={`mailto:${email}`}>
          {email}
        </Line>
      )}
      {address !== null && (
        <Line Icon={Globe} href={address}>
          {websiteLabel(address)}
        </Line>
      )}
    </ul>
  )
}
