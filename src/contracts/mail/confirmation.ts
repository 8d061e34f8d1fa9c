import { z } from 'zod'

/** The token in a mail's link. */
const token = z
  .string('Linket er ikke fuldstændigt')
  .min(1, 'Linket er ikke fuldstændigt')
  .max(300, 'Linket er ikke fuldstændigt')

/** Query of `POST /api/mail/ending`, which mail programs call too, and body of the two calls about a confirmation. */
export const mailToken = z.object({ t: token })

/** Response of `POST /api/mail/asked`: the shop that the mail is about, as its page is now. */
export const askedShop = z.object({
  name: z.string(),
  /** Path of its page. */
  path: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type AskedShop = z.infer<typeof askedShop>
