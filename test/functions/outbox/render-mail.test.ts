import { expect, it } from 'vitest';

it('names the stage’s own phone in the mail to a changed address [S02] [A31]', async () => {
  process.env.STAGE_SETTINGS = JSON.stringify({ links: { supportPhone: '+12125550199' } });
  const { renderMail } = await import('../../../functions/outbox/render-mail.ts');
  const { html, text } = await renderMail('emailChanged', { firstName: 'Nora' });
  for (const body of [html, text]) expect(body).toContain('call us at once: 212-555-0199.');
});
