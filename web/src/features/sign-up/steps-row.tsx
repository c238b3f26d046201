import { Steps } from 'antd';

/** The steps of a sign-up; `current` is one of the names. */
export function StepsRow({ names, current }: { names: readonly string[]; current: string }) {
  const at = names.indexOf(current);
  return (
    // biome-ignore lint/a11y/useSemanticElements: steps are no fields
    <div role="group" className="steps" aria-label={`Step ${at + 1} of ${names.length}`}>
      <Steps
        size="small"
        responsive={false}
        titlePlacement="vertical"
        current={at}
        items={names.map((title) => ({ title }))}
      />
    </div>
  );
}
