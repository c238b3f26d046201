import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import type { NoticeSettings as Settings } from '#shared/contract/notices.ts';
import { type NoticeKind, type NoticeWay, noticeKindNames, noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import { isAlwaysOn, jobsConsentWording, textConsentWording } from '#shared/domain/notices/notice-policy.ts';
import { call } from '../../lib/call.ts';
import { noRefresh, useRead } from '../../lib/data.ts';
import { useSession } from '../../lib/session/session.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/controls/check.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { savedMessage, saveFailure } from '../../ui/forms/save-failure.ts';
import { SaveFailureNotice } from '../../ui/forms/save-failure-notice.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useStored } from '../../ui/forms/use-stored.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { NoticeKinds } from './notice-kinds.tsx';

const kinds = z.array(z.enum(noticeKindNames));
const rules = z.object({ mail: kinds, text: kinds, takesTexts: z.boolean(), worksNights: z.boolean() });

/** What goes out by email and text message; the inbox has all notices in any case. */
export function NoticeSettings() {
  const read = useRead(api.user.noticeSettings, {}, undefined, noRefresh);
  return (
    <Loaded read={read} skeleton={<Skeleton height="480px" />}>
      {(settings) => (
        <SettingsForm
          key={settings.version}
          settings={settings}
          onSaved={(saved) => void read.mutate(saved, { revalidate: false })}
        />
      )}
    </Loaded>
  );
}

function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved(saved: Settings): void }) {
  const { isStaff, impersonatedId } = useSession();
  const goesTo = isStaff && !impersonatedId ? 'staff' : 'candidate';
  const [byMail, byText] = [kindsOf(goesTo, 'mail'), kindsOf(goesTo, 'text')];
  const draftOf = ({ mailOff, textOff, textConsent, worksNights }: Settings) => ({
    mail: without(byMail, mailOff),
    text: without(byText, textOff),
    takesTexts: textConsent !== null,
    worksNights,
  });
  const { stored, readNewer } = useStored(settings, () => call(api.user.noticeSettings), draftOf);
  const form = useForm(rules, {
    initial: draftOf(settings),
    isGuarded: true,
    failureOf: saveFailure,
    readNewer,
    async onSubmit({ mail, text, takesTexts, worksNights }) {
      const saved = await call(
        api.user.saveNoticeSettings,
        {},
        {
          mailOff: without(byMail, mail),
          textOff: without(byText, text),
          takesTexts,
          // An unchanged box is not an answer: the preferred shifts still decide.
          worksNights: worksNights === stored.current.worksNights ? null : worksNights,
          version: stored.current.version,
        },
      );
      toast.success(savedMessage);
      onSaved(saved);
    },
  });
  const { Field, failure } = form;
  const takesTexts = form.useValue('takesTexts');
  const [mail, text] = [form.useValue('mail') ?? [], form.useValue('text') ?? []];
  return (
    <Form form={form} label="Notice settings" isBare>
      <div className="stack">
        <Card className="stack">
          <p className="soft">
            All notices are in your inbox. What is ticked comes this way as well.
            {byText.length > 0 && !takesTexts && ' Text messages need your consent, below.'}
          </p>
          <NoticeKinds
            columns={[
              { name: 'Email', offered: byMail, chosen: mail, onChoose: (kinds) => form.set({ mail: kinds }) },
              {
                name: 'Text',
                offered: byText,
                chosen: text,
                isOff: !takesTexts || settings.isStopped,
                onChoose: (kinds) => form.set({ text: kinds }),
              },
            ]}
          />
        </Card>
        {byText.length > 0 && (
          <Card className="stack">
            <h2>Text messages</h2>
            {settings.isStopped && (
              <Notice kind="warn">Your phone replied STOP. Reply START to have text messages again.</Notice>
            )}
            {!settings.isPhoneProved && <Notice>Verify your phone in your profile to get text messages.</Notice>}
            <Field name="takesTexts" hint={agreedOn(settings)}>
              <Check>{settings.textConsent?.wording ?? textConsentWording}</Check>
            </Field>
            <Field
              name="worksNights"
              hint="Texts wait from 9 PM to 8 AM where you live; for night workers from 9 AM to 5 PM instead."
            >
              <Check>I work nights and sleep in the day</Check>
            </Field>
          </Card>
        )}
        {failure && <SaveFailureNotice key={form.failures} subject="section" problem={failure} newer={form.newer} />}
        <div className="foot">
          <Button type="submit" isBusy={form.isSubmitting} disabled={Boolean(impersonatedId)}>
            Save
          </Button>
        </div>
      </div>
    </Form>
  );
}

function agreedOn({ textConsent }: Settings): string | undefined {
  if (!textConsent) return undefined;
  const agreed = `You agreed on ${shownInstant(textConsent.at)}.`;
  // Under the words of that day, which are shown: others need another consent.
  if (textConsent.wording === textConsentWording) return agreed;
  const more = textConsent.wording === jobsConsentWording ? 'what ends in your wallet' : 'new jobs and of what ends';
  return `${agreed} For texts of ${more}, take this back, save, and agree to the new words.`;
}

function kindsOf(goesTo: 'candidate' | 'staff', way: NoticeWay): NoticeKind[] {
  return noticeKindNames.filter((kind) => {
    const ways: readonly NoticeWay[] = noticeKinds[kind].ways;
    return noticeKinds[kind].goesTo === goesTo && ways.includes(way) && !isAlwaysOn(kind);
  });
}

const without = (all: readonly NoticeKind[], some: readonly NoticeKind[]) => all.filter((kind) => !some.includes(kind));
