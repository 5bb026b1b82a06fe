import { isE164 } from '@rally/phone';
import { commaListSetting } from '@rally/service-kit';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const subject = 'Staff';

export async function diagnoseStaffPhones({
  ADMIN_PHONES: text = '',
}: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const phones = commaListSetting.parse(text);
  if (phones.length === 0) return [createProblemFinding(subject, 'ADMIN_PHONES is empty; nobody can approve matches.')];
  const unusable = phones.filter((phone) => !isE164(phone));
  if (unusable.length > 0)
    return [
      createProblemFinding(
        subject,
        `ADMIN_PHONES has ${unusable.length} entries that are no E.164 numbers, such as +13125550100.`,
      ),
    ];
  return [createOkFinding(subject, `${phones.length} ${phones.length === 1 ? 'phone' : 'phones'}`)];
}
