import type { EventData } from '@rally/contracts';
import { type playerUpdated, textConsentWordings } from '@rally/contracts/players';
import { connectDatabase, createIndexes, insertMissing } from '@rally/service-kit';
import { emptyProfile, type Player } from './player.ts';
import { getPlayerMongooseModel } from './player-document.store.ts';
import { toPlayerListFields } from './player-list-fields.ts';

/** The data of `player.updated` plus phone and e-mail. Photos cannot be imported. */
export interface ImportedSamplePlayer extends Omit<EventData<typeof playerUpdated>, 'profilePhoto' | 'onboarded'> {
  readonly phone: string;
  readonly email: string | null;
}

/** Inserts players in bulk without publishing events. Existing players are left unchanged. */
export async function importSamplePlayers(mongodbUri: string, players: readonly ImportedSamplePlayer[]): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    const rows = players
      .map(createPlayerFromSample)
      .map((player) => ({ ...player, ...toPlayerListFields(player), outbox: [] }));
    const model = getPlayerMongooseModel(connection);
    await createIndexes(connection);
    await insertMissing(model, rows);
  } finally {
    await connection.close();
  }
}

function createPlayerFromSample(imported: ImportedSamplePlayer): Player {
  const { name, email, region, skill, gender, opponentGenderPreference, sport, messagingPreference, language } =
    imported;
  const { zipCode, lat, lng, locationSource, state, timeZone } = imported;
  return {
    _id: imported.id,
    version: 1,
    account: { phone: imported.phone, role: 'player', disabled: false, version: 1 },
    profile: {
      ...emptyProfile,
      name,
      email,
      region,
      skill,
      gender,
      opponentGenderPreference,
      availabilityDays: imported.availabilityDays,
      availabilityTimeBlocks: imported.availabilityTimeBlocks,
      homePlaceName: imported.homePlaceName,
      place: { zipCode, lat, lng, locationSource, state, timeZone },
      ...(imported.homeCourt && { homeCourt: { ...imported.homeCourt, isFromProvider: true } }),
      sport,
      messagingPreference,
      language,
      textConsent: {
        wording: 'signup',
        version: textConsentWordings.signup.version,
        givenAt: new Date(imported.createdAt),
      },
    },
    lifetimePayments: imported.lifetimeAccess ? [{ id: 'imported', version: 1, stands: true }] : [],
    createdAt: new Date(imported.createdAt),
  };
}
