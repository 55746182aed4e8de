import { pageSizes } from '@tipsoko/rules/limits';
import { z } from 'zod';
import { MAX_AVATAR_BYTES } from '../domain/accounts/avatarImage.ts';
import { requestEmailVerification } from '../domain/accounts/requestEmailVerification.ts';
import { updateProfile } from '../domain/accounts/updateProfile.ts';
import { uploadAvatar } from '../domain/accounts/uploadAvatar.ts';
import { verifyEmail as confirmEmail } from '../domain/accounts/verifyEmail.ts';
import { InvalidInput, NotFound, NotSignedIn } from '../domain/foundation/errors.ts';
import { requireSignedIn } from '../domain/foundation/viewer.ts';
import { graphql } from './kit/document.ts';
import { type Route, route } from './kit/route.ts';
import { messageAnswer } from './kit/values.ts';
import { profileAnswer, profileFields, profileShape, viewerFields } from './shapes/profileShape.ts';

/** The picture and the form around it. */
const AVATAR_LIMIT = MAX_AVATAR_BYTES + 100_000;

const ownProfile = route({
  method: 'GET',
  path: '/api/account/profile',
  operationId: 'ownProfile',
  topic: 'Account',
  summary: 'Your own profile, record and unfinished slips.',
  needs: 'bearer',
  document: graphql(
    'query RestOwnProfile($slips: Int!) { viewer { ...ViewerFields tipster { ...ProfileFields } } }',
    [viewerFields, profileFields],
  ),
  answer: profileAnswer,
  run: async ({ ask }) => {
    const { viewer } = await ask({ slips: pageSizes.activeTips });
    if (!viewer) throw new NotSignedIn();
    return profileShape(viewer.tipster, viewer);
  },
});

const profile = route({
  method: 'GET',
  path: '/api/account/profile/{username}',
  operationId: 'profile',
  topic: 'Account',
  summary: "A tipster's public profile: the same fields as your own, with private ones null.",
  needs: 'visitor',
  params: { username: z.string() },
  document: graphql(
    'query RestProfile($username: String!, $slips: Int!) { tipster(username: $username) { ...ProfileFields } }',
    [profileFields],
  ),
  answer: profileAnswer,
  errors: [{ status: 404, carries: ['message'], when: 'there is no such tipster' }],
  run: async ({ params, ask }) => {
    const { tipster } = await ask({ username: params.username, slips: pageSizes.activeTips });
    if (!tipster) throw new NotFound('NO_TIPSTER');
    return profileShape(tipster, null);
  },
});

const details = route({
  method: 'POST',
  path: '/api/account/user/details',
  operationId: 'details',
  topic: 'Account',
  summary: 'Changes name and city.',
  needs: 'bearer',
  body: {
    name: z.string({ error: 'name must be text' }).nullish(),
    city: z.string({ error: 'city must be text' }).nullish(),
  },
  writes: true,
  document: graphql('query RestDetails { viewer { name tipster { profile { city } } } }'),
  answer: messageAnswer.extend({ name: z.string(), city: z.string() }),
  errors: [{ status: 400, carries: ['message', 'name', 'city'], when: 'a field breaks a rule' }],
  run: async ({ app, context, body, ask }) => {
    const change = { name: body.name ?? null, city: body.city ?? null };
    const { message } = await updateProfile(app, requireSignedIn(context.viewer), change);
    const { viewer } = await ask({});
    if (!viewer) throw new NotSignedIn();
    return { message, name: viewer.name, city: viewer.tipster.profile.city };
  },
});

const avatar = route({
  method: 'POST',
  path: '/api/account/user/avatar',
  operationId: 'avatar',
  topic: 'Account',
  summary: 'Sets the photo: JPEG, PNG or WebP, at most 5 MB.',
  needs: 'bearer',
  multipart: { limit: AVATAR_LIMIT },
  body: { profile_image: z.instanceof(File, { error: 'profile_image must be a file' }) },
  writes: true,
  document: graphql('query RestAvatar { viewer { tipster { profile { photo } } } }'),
  answer: messageAnswer.extend({ profile_image_url: z.string().nullable() }),
  errors: [
    {
      status: 400,
      carries: ['message', 'profile_image'],
      when: 'the file is not a JPEG, PNG or WebP picture',
    },
    { status: 413, carries: ['message'], when: 'it is larger than 5 MB' },
    { status: 415, carries: ['message'], when: 'it is not sent as multipart/form-data' },
  ],
  refusal: { fields: { image: ['profile_image'] } },
  run: async ({ app, context, body: { profile_image: image }, ask }) => {
    const file = { bytes: Buffer.from(await image.arrayBuffer()), name: image.name, type: image.type };
    const { message } = await uploadAvatar(app, requireSignedIn(context.viewer), file);
    const { viewer } = await ask({});
    return { message, profile_image_url: viewer?.tipster.profile.photo ?? null };
  },
});

const sendVerification = route({
  method: 'GET',
  path: '/api/account/send-email-verification-code',
  operationId: 'sendVerification',
  topic: 'Account',
  summary:
    'Sends the link that confirms your e-mail address, or the new one while a change waits for its link.',
  needs: 'bearer',
  writes: true,
  answer: messageAnswer.extend({
    'e-mail': z.string().nullable().describe('Address to which the link was sent'),
    email: z.string().nullable().describe('The same address'),
  }),
  errors: [
    {
      status: 409,
      carries: ['message'],
      when: 'the account has no e-mail address, or it is confirmed already',
    },
  ],
  run: async ({ app, context }) => {
    const { message, email } = await requestEmailVerification(app, requireSignedIn(context.viewer));
    return { message, 'e-mail': email, email };
  },
});

const verifyEmail = route({
  method: 'POST',
  path: '/api/account/verify-email-verification/{code}',
  operationId: 'verifyEmail',
  topic: 'Account',
  summary: 'Confirms your e-mail address with the code of the link.',
  needs: 'bearer',
  params: { code: z.string() },
  writes: true,
  answer: messageAnswer,
  errors: [{ status: 400, carries: ['message', 'code'], when: 'the link is no longer valid' }],
  refusal: { signIn: 'EMAIL_LINK_NEEDS_LOGIN' },
  run: async ({ app, context, params }) => {
    if (params.code.length > 200) throw new InvalidInput('EMAIL_LINK_UNREADABLE');
    return confirmEmail(app, context.viewer.account, { code: params.code });
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
