import { z } from 'zod';
import { emailVerificationMessages } from '../../rules/messages.ts';
import { MAX_AVATAR_BYTES } from '../domain/accounts/avatarImage.ts';
import { InvalidInput, NotFound, NotSignedIn } from '../domain/errors.ts';
import { mutation, query } from './operation.ts';
import { profileAnswer, profileShape, profileSlips, type ViewerData, viewerFields } from './profileShape.ts';
import { type Route, route } from './route.ts';
import { type SlipData, slipFields } from './slipShape.ts';
import { type TipsterData, tipsterFields } from './tipsterShape.ts';
import { messageAnswer } from './values.ts';

/** The picture and the form around it. */
const AVATAR_LIMIT = MAX_AVATAR_BYTES + 100_000;

type ProfileData = TipsterData & { activeSlips: { edges: Array<{ node: SlipData }> } };

const ownProfile = route({
  method: 'GET',
  path: '/api/account/profile',
  topic: 'Account',
  summary: 'Your own profile, record and slips that have not finished.',
  needs: 'bearer',
  document: query<{ viewer: (ViewerData & { tipster: ProfileData }) | null }>(
    `query RestOwnProfile { viewer { ...ViewerFields tipster { ...TipsterFields ${profileSlips} } } }`,
    viewerFields,
    tipsterFields,
    ...slipFields,
  ),
  answer: profileAnswer,
  run: async ({ ask }) => {
    const { viewer } = await ask({});
    if (!viewer) throw new NotSignedIn();
    return profileShape(viewer.tipster, viewer);
  },
});

const profile = route({
  method: 'GET',
  path: '/api/account/profile/{username}',
  topic: 'Account',
  summary: "A tipster's public profile: the same fields, what is private null.",
  needs: 'visitor',
  params: { username: z.string() },
  document: query<{ tipster: ProfileData | null }, { username: string }>(
    `query RestProfile($username: String!) { tipster(username: $username) { ...TipsterFields ${profileSlips} } }`,
    tipsterFields,
    ...slipFields,
  ),
  answer: profileAnswer,
  errors: [{ status: 404, carries: ['message'], when: 'there is no such tipster' }],
  run: async ({ params, ask }) => {
    const { tipster } = await ask({ username: params.username });
    if (!tipster) throw new NotFound('There is no such tipster');
    return profileShape(tipster, null);
  },
});

const details = route({
  method: 'POST',
  path: '/api/account/user/details',
  topic: 'Account',
  summary: 'Changes name and city.',
  needs: 'bearer',
  body: {
    name: z.string({ error: 'name must be text' }).nullish(),
    city: z.string({ error: 'city must be text' }).nullish(),
  },
  document: mutation<
    { message: string; viewer: { name: string; tipster: { profile: { city: string } } } | null },
    { input: { name: string | null; city: string | null } }
  >(
    `mutation RestDetails($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        ...Refusal ... on DonePayload { message viewer { name tipster { profile { city } } } }
      }
    }`,
  ),
  answer: messageAnswer.extend({ name: z.string(), city: z.string() }),
  errors: [{ status: 400, carries: ['message', 'name', 'city'], when: 'a field breaks a rule' }],
  run: async ({ body, ask }) => {
    const { message, viewer } = await ask({ input: { name: body.name ?? null, city: body.city ?? null } });
    if (!viewer) throw new NotSignedIn();
    return { message, name: viewer.name, city: viewer.tipster.profile.city };
  },
});

const avatar = route({
  method: 'POST',
  path: '/api/account/user/avatar',
  topic: 'Account',
  summary: 'Sets the photo: JPEG, PNG or WebP, at most 5 MB.',
  needs: 'bearer',
  multipart: { limit: AVATAR_LIMIT },
  body: { profile_image: z.instanceof(File, { error: 'profile_image must be a file' }) },
  document: mutation<
    { message: string; viewer: { tipster: { profile: { imageUrl: string | null } } } | null },
    { input: { image: File } }
  >(
    `mutation RestAvatar($input: UploadAvatarInput!) {
      uploadAvatar(input: $input) {
        ...Refusal ... on DonePayload { message viewer { tipster { profile { imageUrl } } } }
      }
    }`,
  ),
  answer: messageAnswer.extend({ profile_image_url: z.string().nullable() }),
  errors: [
    { status: 400, carries: ['message', 'profile_image'], when: 'it is no picture that we take' },
    { status: 413, carries: ['message'], when: 'it is larger than 5 MB' },
    { status: 415, carries: ['message'], when: 'it is not sent as multipart/form-data' },
  ],
  refusal: { fields: { image: ['profile_image'] } },
  run: async ({ body, ask }) => {
    const { message, viewer } = await ask({ input: { image: body.profile_image } });
    return { message, profile_image_url: viewer?.tipster.profile.imageUrl ?? null };
  },
});

const sendVerification = route({
  method: 'GET',
  path: '/api/account/send-email-verification-code',
  topic: 'Account',
  summary: 'Sends the link that confirms your e-mail address.',
  needs: 'bearer',
  document: mutation<{ message: string; viewer: { email: string | null } | null }>(
    `mutation RestSendVerification {
      requestEmailVerification { ...Refusal ... on DonePayload { message viewer { email } } }
    }`,
  ),
  answer: messageAnswer.extend({ 'e-mail': z.string().nullable(), email: z.string().nullable() }),
  errors: [
    {
      status: 409,
      carries: ['message'],
      when: 'the account has no e-mail address, or it is confirmed already',
    },
  ],
  run: async ({ ask }) => {
    const { message, viewer } = await ask({});
    const email = viewer?.email ?? null;
    return { message, 'e-mail': email, email };
  },
});

const verifyEmail = route({
  method: 'POST',
  path: '/api/account/verify-email-verification/{code}',
  topic: 'Account',
  summary: 'Confirms your e-mail address with the code of the link.',
  needs: 'bearer',
  params: { code: z.string() },
  document: mutation<{ message: string }, { input: { code: string } }>(
    `mutation RestVerifyEmail($input: VerifyEmailInput!) {
      verifyEmail(input: $input) { ...Refusal ... on DonePayload { message } }
    }`,
  ),
  answer: messageAnswer,
  errors: [{ status: 400, carries: ['message', 'code'], when: 'the link is not valid any more' }],
  refusal: { signIn: emailVerificationMessages.signInFirst },
  run: async ({ params, ask }) => {
    if (params.code.length > 200) throw new InvalidInput(emailVerificationMessages.failed);
    const { message } = await ask({ input: { code: params.code } });
    return { message };
  },
});

export const profileRoutes: readonly Route[] = [
  ownProfile,
  profile,
  details,
  avatar,
  sendVerification,
  verifyEmail,
];
