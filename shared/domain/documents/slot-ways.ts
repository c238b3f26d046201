import { shownDay } from '../dates.ts';
import { stateNameOf } from '../place/location.ts';
import type { SlotMark, SlotRecord } from './slot-records.ts';

/** What a field of a record is entered by, and how it is said. */
type FieldKind = 'day' | 'result' | 'season' | 'state' | 'percent' | 'millimeters' | 'text';

export interface RecordField {
  readonly label: string;
  readonly kind: FieldKind;
  readonly isOptional?: true;
}

/** One of the things that the document of a slot may be. */
export interface SlotWay {
  readonly label: string;
  readonly fields: Readonly<Record<string, RecordField>>;
}

type FieldsOf<S, W> = Exclude<keyof Extract<SlotRecord, { slot: S; way: W }>, 'slot' | 'way'>;
/** Every way of every slot with each of its fields: one that is missing or misspelt does not compile. */
type Ways = {
  readonly [S in SlotMark]: {
    readonly [W in Extract<SlotRecord, { slot: S }>['way']]: SlotWay & {
      readonly fields: { readonly [F in FieldsOf<S, W>]: RecordField };
    };
  };
};

const day = (label: string): RecordField => ({ label, kind: 'day' });
const ifAny = (label: string): RecordField => ({ label, kind: 'day', isOptional: true });
const result = (label: string): RecordField => ({ label, kind: 'result' });

const [firstOn, secondOn] = [day('Dose 1'), day('Dose 2')];
const twoDoses = { label: 'Two doses', fields: { firstOn, secondOn } };
const titer = { label: 'Titer', fields: { takenOn: day('Day of the titer'), result: result('Result') } };
const declination = { label: 'Declination', fields: { signedOn: day('Signed on') } };
const exam = {
  exam: {
    label: 'Result',
    fields: {
      name: { label: 'Name of the exam', kind: 'text' },
      percent: { label: 'Percent', kind: 'percent' },
      takenOn: day('Day'),
    },
  },
} as const;

/** What the documents of the slots may be, each with what is asked of it, in the order of the form [C10]. */
export const slotWays: Ways = {
  MMR: {
    doses: twoDoses,
    titer: {
      label: 'Titer',
      fields: {
        takenOn: day('Day of the titer'),
        measles: result('Measles'),
        mumps: result('Mumps'),
        rubella: result('Rubella'),
      },
    },
    declination,
  },
  Varicella: { doses: twoDoses, titer, declination },
  HepB: {
    doses: { label: 'Two or three doses', fields: { firstOn, secondOn, thirdOn: ifAny('Dose 3, if there was one') } },
    titer,
    declination,
  },
  TDAP: { dose: { label: 'Dose', fields: { givenOn: day('Day of the dose') } } },
  Flu: {
    dose: { label: 'Dose', fields: { givenOn: day('Day of the dose') } },
    declination: { label: 'Declination', fields: { season: { label: 'Season', kind: 'season' } } },
  },
  TB: {
    skinTest: {
      label: 'Skin test',
      fields: {
        placedOn: day('Placed on'),
        readOn: day('Read on'),
        millimeters: { label: 'Millimeters', kind: 'millimeters' },
      },
    },
    bloodTest: { label: 'Blood test', fields: { takenOn: day('Day of the test') } },
    xray: {
      label: 'Positive before: X-ray and questionnaire',
      fields: { xrayOn: day('Day of the X-ray'), questionnaireOn: day('Day of the questionnaire') },
    },
  },
  COVID: {
    doses: {
      label: 'Doses',
      fields: {
        firstOn,
        secondOn: ifAny('Dose 2, if there was one'),
        thirdOn: ifAny('Last booster, if there was one'),
      },
    },
    exemption: { label: 'Exemption', fields: { signedOn: day('Signed on') } },
    declination,
  },
  DriversLicense: { license: { label: 'License', fields: { state: { label: 'State', kind: 'state' } } } },
  Relias: exam,
  CoreMandatoryExams: exam,
  SpecialtyUnitExam: exam,
};

/** The ways of a slot, by its mark; none for a mark of no slot. */
export function waysOf(mark: string): Readonly<Record<string, SlotWay>> {
  return slotWays[mark as SlotMark] ?? {};
}

/** A record in words: "Skin test: placed on 03/02/2026, read on 03/04/2026, millimeters 2". */
export function recordWords({ slot, way, ...fields }: SlotRecord): string {
  const said = waysOf(slot)[way];
  const values: Readonly<Record<string, unknown>> = fields;
  const parts = Object.entries(said?.fields ?? {}).flatMap(([name, { label, kind }]) => {
    const value = values[name];
    if (value === undefined || value === '') return [];
    const [short = ''] = label.split(',');
    return `${short.charAt(0).toLowerCase()}${short.slice(1)} ${valueWords(kind, value)}`;
  });
  return `${said?.label}: ${parts.join(', ')}`;
}

function valueWords(kind: FieldKind, value: unknown): string {
  if (kind === 'day') return shownDay(String(value));
  return kind === 'state' ? stateNameOf(String(value)) : String(value);
}
